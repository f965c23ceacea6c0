import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useChangePassword } from './account.api.ts'
import { useRequestPasswordReset } from './identity.api.ts'
import { PasswordField, passwordRule } from './password-field.tsx'
import { revokedWithSessions } from './revoked-with-sessions.ts'

export const PasswordForm = ({ email }: { email: string }) => {
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const change = useChangePassword()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (change.isPending) return
    change.mutate(
      { body: { currentPassword, newPassword } },
      {
        onSuccess: () => {
          setCurrentPassword('')
          setNewPassword('')
          toast.success('Password changed. Other devices were signed out.')
        },
      },
    )
  }

  const code = change.error && 'code' in change.error ? change.error.code : undefined
  const sentence = change.error === null ? undefined : sentenceOf(change.error)
  const wrong = code === 'wrong-password' ? 'Incorrect password. Please try again.' : undefined
  const weak = code === 'weak-password' || code === 'password-too-long' ? sentence : undefined
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <PasswordField
        label="Current password"
        error={wrong}
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setCurrentPassword(event.target.value)}
      />
      <PasswordField
        label="New password"
        hint={`${passwordRule} All other devices are signed out. ${revokedWithSessions}`}
        error={weak}
        autoComplete="new-password"
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
      />
      <p role="alert" className="text-bad text-sm empty:hidden">
        {wrong === undefined && weak === undefined ? sentence : undefined}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={change.isPending}>
          Change password
        </Button>
        {code === 'no-password' && <SetByMail email={email} />}
      </div>
    </form>
  )
}

const SetByMail = ({ email }: { email: string }) => {
  const send = useRequestPasswordReset()
  if (send.isSuccess)
    return <p role="status">We sent you a link to set a password. It works once.</p>
  return (
    <Button
      variant="secondary"
      busy={send.isPending}
      onClick={() => send.mutate(email, { onError: (error) => toast.error(sentenceOf(error)) })}
    >
      Send link to set a password
    </Button>
  )
}
