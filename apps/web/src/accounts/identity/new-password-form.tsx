import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { AuthError, AuthHeading } from './auth-heading.tsx'
import { useResetPassword } from './identity.api.ts'
import { PasswordField, passwordRule } from './password-field.tsx'

export const NewPasswordForm = ({ token }: { token: string }) => {
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const reset = useResetPassword()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!reset.isPending) reset.mutate({ token, password })
  }
  const toLogin = () => navigate({ to: '/login', search: {} })

  if (reset.isSuccess)
    return (
      <>
        <AuthHeading
          title="Password changed"
          subtitle="All devices were signed out. Sign in with the new password."
        />
        <Button onClick={toLogin}>Sign in</Button>
      </>
    )
  return (
    <>
      <AuthHeading title="Choose a new password" subtitle="This signs out all devices." />
      <AuthError sentence={reset.error ? sentenceOf(reset.error) : undefined} />
      <form className="grid gap-5" onSubmit={submit}>
        <PasswordField
          label="New password"
          hint={passwordRule}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" className="w-full" busy={reset.isPending}>
          Set new password
        </Button>
      </form>
      <button type="button" className="underline underline-offset-4" onClick={toLogin}>
        Back to sign-in
      </button>
    </>
  )
}
