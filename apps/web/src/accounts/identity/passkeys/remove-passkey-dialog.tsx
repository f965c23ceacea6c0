import type { Passkey } from '@tandem/contract/accounts/identity/passkey.schema.ts'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { useRemovePasskey } from './passkey.api.ts'

type RemovePasskeyDialogProps = { passkey: Passkey; onClose: () => void }

export const RemovePasskeyDialog = ({ passkey, onClose }: RemovePasskeyDialogProps) => (
  <ConfirmWrite
    write={useRemovePasskey()}
    input={{ params: { passkeyId: passkey.id } }}
    title={`Remove the passkey “${passkey.name}”?`}
    effect="It can no longer sign in to your account. Delete it on the device too."
    confirmLabel="Remove passkey"
    done="Passkey removed."
    onClose={onClose}
  />
)
