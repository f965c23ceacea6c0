import { useEffect, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { useVerifyEmail } from './identity.api.ts'

/** Confirms the address that the mail's link belongs to; shown above the login form. */
export const VerifyEmail = ({ token }: { token: string }) => {
  const { mutate, isSuccess, error } = useVerifyEmail()
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (sent) return
    setSent(true)
    mutate(token)
  }, [mutate, sent, token])
  if (isSuccess)
    return (
      <p role="status" className="rounded-control bg-ok-soft px-4 py-3 text-ok">
        Your email address is confirmed. You can log in now.
      </p>
    )
  if (error)
    return (
      <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad">
        {sentenceOf(error)}
      </p>
    )
  return (
    <p role="status" className="text-muted">
      Confirming your email address …
    </p>
  )
}
