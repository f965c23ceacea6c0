import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useSetFirstPassword } from '../account.api.ts'
import { PasswordField, passwordRule } from '../password-field.tsx'

export const FirstPasswordForm = () => {
  const [newPassword, setNewPassword] = useState('')
  const set = useSetFirstPassword()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!set.isPending)
      set.mutate({ body: { newPassword } }, { onSuccess: () => toast.success('Password set.') })
  }
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <p className="text-muted">Your account has no password yet. You sign in with Google.</p>
      <PasswordField
        label="New password"
        hint={passwordRule}
        error={set.error ? sentenceOf(set.error) : undefined}
        autoComplete="new-password"
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" busy={set.isPending}>
          Set password
        </Button>
      </div>
    </form>
  )
}
