import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const InvitationDialog = lazyLayer(
  async () => (await import('./invitation-dialog.tsx')).InvitationDialog,
)

export const InvitationAnswer = ({
  collaboration,
}: {
  collaboration: CreatorCollaborationDetail
}) => {
  const [asked, setAsked] = useState<'accept' | 'decline'>()
  if (collaboration.state !== 'invited' && asked === undefined) return null
  return (
    <div className="flex flex-wrap gap-3">
      {collaboration.state === 'invited' && (
        <>
          <Button
            disabledReason={reasonFor(collaboration.can.acceptInvitation)}
            onClick={() => setAsked('accept')}
          >
            Accept invitation
          </Button>
          <Button
            variant="secondary"
            disabledReason={reasonFor(collaboration.can.declineInvitation)}
            onClick={() => setAsked('decline')}
          >
            Decline
          </Button>
        </>
      )}
      {asked && (
        <InvitationDialog
          collaboration={collaboration}
          answer={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
