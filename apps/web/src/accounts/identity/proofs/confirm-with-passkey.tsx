import { Button } from '#ui/button.tsx'
import { passkeySentence } from '../passkeys/passkey-sentence.ts'
import { useProveWithPasskey } from './proof.api.ts'
import type { ProofProps } from './proof-props.ts'

export const ConfirmWithPasskey = ({ onConfirmed }: ProofProps) => {
  const prove = useProveWithPasskey()
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        busy={prove.isPending}
        onClick={() => prove.mutate(undefined, { onSuccess: onConfirmed })}
      >
        Confirm with passkey
      </Button>
      <p role="alert" className="text-bad text-sm empty:hidden">
        {prove.error && passkeySentence(prove.error)}
      </p>
    </div>
  )
}
