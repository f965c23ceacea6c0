import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { useEndSessions } from './account.api.ts'
import { revokedWithSessions } from './revoked-with-sessions.ts'

export const EndSessionsDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmWrite
    write={useEndSessions()}
    input={{}}
    title="Sign out all other devices?"
    effect={`You stay signed in here. ${revokedWithSessions}`}
    confirmLabel="Sign out all other devices"
    done="All other devices are signed out."
    onClose={onClose}
  />
)
