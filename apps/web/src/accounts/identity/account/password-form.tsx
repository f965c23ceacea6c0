import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useChangePassword } from '../account.api.ts'
import { PasswordField, passwordRule } from '../password-field.tsx'
import { revokedWithSessions } from '../revoked-with-sessions.ts'
import { signInWaysQuery } from '../sign-in-ways.api.ts'
import { FirstPasswordForm } from './first-password-form.tsx'

export const PasswordForm = () => {
  const ways = useQuery(signInWaysQuery)
  if (ways.isPending)
    return (
      <SkeletonRegion label="Loading your password settings">
        <Skeleton className="h-32" />
      </SkeletonRegion>
    )
  if (ways.isLoadingError) return <LoadFailure query={ways} />
  return ways.data.hasPassword ? <ChangePasswordForm /> : <FirstPasswordForm />
}

const ChangePasswordForm = () => {
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
      <div>
        <Button type="submit" variant="secondary" busy={change.isPending}>
          Change password
        </Button>
      </div>
    </form>
  )
}
