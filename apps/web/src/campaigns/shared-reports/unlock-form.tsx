import { type FormEvent, useState } from 'react'
import { PasswordField } from '#accounts/identity/password-field.tsx'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { useUnlock } from './shared-report.api.ts'

export const UnlockForm = ({ token }: { token: string }) => {
  const unlock = useUnlock(token)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (unlock.isPending) return
    if (password === '') return setError('Enter the password.')
    unlock.mutate(
      { params: { token }, body: { password } },
      { onError: (refusal) => setError(sentenceOf(refusal)) },
    )
  }
  return (
    <form onSubmit={send} noValidate className="grid max-w-md gap-5">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="text-3xl">
          Protected report
        </h1>
        <p className="text-muted">Enter the password that you got from the sender.</p>
      </div>
      <PasswordField
        label="Password"
        autoComplete="off"
        value={password}
        onChange={({ target }) => {
          setError(undefined)
          setPassword(target.value)
        }}
        error={error}
      />
      <Button type="submit" busy={unlock.isPending} className="justify-self-start">
        Open report
      </Button>
    </form>
  )
}
