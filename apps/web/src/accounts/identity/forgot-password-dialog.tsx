import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { useInstallation } from '#lib/installation.ts'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { useRequestPasswordReset } from './identity.api.ts'

type ForgotPasswordDialogProps = { email: string; onClose: () => void }

export const ForgotPasswordDialog = ({ email: typed, onClose }: ForgotPasswordDialogProps) => {
  const [email, setEmail] = useState(typed)
  const { demo } = useInstallation()
  const request = useRequestPasswordReset()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!request.isPending) request.mutate(email)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reset your password"
      description={
        request.isSuccess
          ? `If ${email} has an account, we have sent a link. It works once, within 1 hour.`
          : 'Enter your email to get a link for a new password.'
      }
    >
      {request.isSuccess ? (
        <div className="flex flex-wrap items-center gap-4">
          <Button onClick={onClose}>Done</Button>
          {demo && (
            <a
              className="underline underline-offset-4"
              href="/demo/outbox"
              target="_blank"
              rel="noreferrer"
            >
              Open the demo’s outbox
            </a>
          )}
        </div>
      ) : (
        <form className="grid gap-5" onSubmit={submit}>
          <Field label="Email" error={request.error ? sentenceOf(request.error) : undefined}>
            <EmailInput
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={request.isPending}>
            Send link
          </Button>
        </form>
      )}
    </Dialog>
  )
}
