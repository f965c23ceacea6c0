import type { SecondFactorSetup } from '@tandem/contract/accounts/identity/second-factor.schema.ts'
import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { qrDrawing } from '#ui/qr-drawing.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { useTurnOnSecondFactor } from './second-factor.api.ts'

type SetUpDialogProps = { setup: SecondFactorSetup; onClose: () => void }

export const SetUpDialog = ({ setup, onClose }: SetUpDialogProps) => {
  const [code, setCode] = useState('')
  const turnOn = useTurnOnSecondFactor()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!turnOn.isPending) turnOn.mutate({ body: { code } })
  }

  if (turnOn.isSuccess)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Two-factor sign-in is on"
        footer={<Button onClick={onClose}>I kept the codes</Button>}
      >
        <RecoveryCodeList codes={turnOn.data.codes} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set up two-factor sign-in"
      description="Scan this with an authenticator app, then enter the code that the app shows."
    >
      <form className="grid gap-5" onSubmit={submit}>
        <QrCode text={setup.address} />
        <div className="grid gap-1 text-sm">
          <p className="text-muted">Or type this key into the app:</p>
          <p className="flex flex-wrap items-center gap-3">
            <code className="[overflow-wrap:anywhere]">{setup.key}</code>
            <CopyButton text={setup.key.replaceAll(' ', '')} label="Copy the key" />
          </p>
        </div>
        <CodeField
          value={code}
          onChange={(typed) => {
            turnOn.reset()
            setCode(typed)
          }}
          error={turnOn.error === null ? undefined : sentenceOf(turnOn.error)}
        />
        <Button type="submit" className="justify-self-start" busy={turnOn.isPending}>
          Turn on two-factor sign-in
        </Button>
      </form>
    </Dialog>
  )
}

/** Black on white in the dark theme too, because many scanners cannot read inverted codes. */
const QrCode = ({ text }: { text: string }) => {
  const { size, path } = qrDrawing(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
      className="size-48 rounded-control bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
