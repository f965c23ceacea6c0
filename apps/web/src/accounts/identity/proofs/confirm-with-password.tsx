import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '../password-field.tsx'
import { useProveWithPassword } from './proof.api.ts'
import type { ProofProps } from './proof-props.ts'

export const ConfirmWithPassword = ({ onConfirmed }: ProofProps) => {
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const prove = useProveWithPassword()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The dialog may be rendered inside another form.
    event.stopPropagation()
    if (!prove.isPending) prove.mutate({ body: { password } }, { onSuccess: onConfirmed })
  }

  return (
    <form className="grid gap-5" onSubmit={submit}>
      {/* Password managers need the name of the account. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label="Password"
        error={prove.error === null ? undefined : sentenceOf(prove.error)}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={prove.isPending}>
        Confirm password
      </Button>
    </form>
  )
}
