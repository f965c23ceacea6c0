import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { useEndSessions } from './account.api.ts'
import { revokedWithSessions } from './revoked-with-sessions.ts'

/** Signs out everywhere else, and says beforehand what stops working with it. */
export const EndSessionsButton = () => {
  const [asks, ask] = useState(false)
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => ask(true)}>
        Sign out all other devices
      </Button>
      {asks && <Question onClose={() => ask(false)} />}
    </>
  )
}

const Question = ({ onClose }: { onClose: () => void }) => (
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
