import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'

const InvitationDialog = lazyLayer(
  async () => (await import('./invitation-dialog.tsx')).InvitationDialog,
)

export const InvitationAnswer = ({ it }: { it: CreatorCollaborationDetail }) => {
  const [asked, setAsked] = useState<'accept' | 'decline'>()
  if (it.state !== 'invited' && asked === undefined) return null
  return (
    <div className="flex flex-wrap gap-3">
      {it.state === 'invited' && (
        <>
          <Button
            disabledReason={reasonFor(it.can.acceptInvitation)}
            onClick={() => setAsked('accept')}
          >
            Accept invitation
          </Button>
          <Button
            variant="secondary"
            disabledReason={reasonFor(it.can.declineInvitation)}
            onClick={() => setAsked('decline')}
          >
            Decline
          </Button>
        </>
      )}
      {asked && <InvitationDialog it={it} answer={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
