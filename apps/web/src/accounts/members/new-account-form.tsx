import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { PasswordField, passwordRule } from '#accounts/identity/password-field.tsx'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import type { JoinLink } from './invitation-link.ts'
import { useAcceptWithNewAccount } from './join.api.ts'

const ofPassword = new Set<string>(['weak-password', 'password-too-long'])

export const NewAccountForm = ({
  email,
  link: { token, onJoined },
}: {
  email: string
  link: JoinLink
}) => {
  const join = useAcceptWithNewAccount()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (join.isPending || name.trim() === '' || password === '') return
    join.mutate({ token, name, password }, { onSuccess: ({ brandId }) => onJoined(brandId) })
  }
  const { error } = join
  const isOfPassword = error instanceof ApiRefusal && ofPassword.has(error.code)
  const passwordMistake = tried && password === '' ? 'Choose a password.' : undefined
  return (
    <>
      <form noValidate className="grid gap-5" onSubmit={send}>
        <Field label="Email" hint="The invitation confirms this address.">
          <EmailInput autoComplete="username" readOnly value={email} />
        </Field>
        <Field
          label="Your name"
          error={tried && name.trim() === '' ? 'Enter your name.' : undefined}
        >
          <Input
            autoComplete="name"
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <PasswordField
          label="Password"
          hint={passwordRule}
          error={isOfPassword ? error.message : passwordMistake}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <WriteTrouble error={!isOfPassword && error} />
        <Button type="submit" busy={join.isPending}>
          Create account and join
        </Button>
      </form>
      <p>
        <Link
          to="/login"
          search={{ to: '/join' }}
          className="font-semibold underline underline-offset-4"
        >
          Use a Google account instead
        </Link>
      </p>
    </>
  )
}
