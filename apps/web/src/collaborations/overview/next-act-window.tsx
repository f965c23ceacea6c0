import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InvitationDialog } from '#collaborations/applications/invitations/invitation-dialog.tsx'
import { DisputePanel } from '#collaborations/disputes/dispute-panel.tsx'
import { myCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { SendReceipt } from '#collaborations/receipts/purchase-panel.tsx'
import { MyAddress } from '#collaborations/shipments/my-address.tsx'
import { ProductNote } from '#collaborations/shipments/product-note.tsx'
import { ReceiveDialog } from '#collaborations/shipments/receive-dialog.tsx'
import { ContentLiveForm } from '#collaborations/submissions/content-live-form.tsx'
import { SubmitForm } from '#collaborations/submissions/submit-form.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { PartFrame } from '#ui/layer/part-frame.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

/** The collaboration and its button at the time of the click. */
export type Acted = { id: string; state: CollaborationState; act: string; about: string }

export const NextActWindow = ({ of: item, onClose }: { of: Acted; onClose: () => void }) => {
  const query = useQuery(myCollaborationQuery(item.id))
  const collaboration = query.data
  if (query.isPending) return <PartFrame onClose={onClose} />
  if (collaboration && item.state === 'invited')
    return <InvitationDialog collaboration={collaboration} onClose={onClose} />
  if (collaboration && item.state === 'shipped')
    return <ReceiveDialog collaboration={collaboration} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={item.act}
      description={item.about}
    >
      {query.isLoadingError && <LoadFailure query={query} />}
      {collaboration && (
        <div className="grid gap-5">
          <ActForm state={item.state} collaboration={collaboration} onDone={onClose} />
        </div>
      )}
    </Dialog>
  )
}

const ActForm = ({
  state,
  collaboration: now,
  onDone,
}: {
  state: CollaborationState
  collaboration: CreatorCollaborationDetail
  onDone: () => void
}) => {
  // Keeps the first state, so the form stays mounted until its request has finished.
  const [collaboration] = useState(now)
  const { delivery } = collaboration
  if (state === 'disputed')
    return (
      <DisputePanel collaboration={collaboration} side="creator" other={collaboration.brand.name} />
    )
  if (state === 'approved') return <ContentLiveForm content={collaboration} onDone={onDone} />
  if (state !== 'accepted') return <SubmitForm content={collaboration} onDone={onDone} />
  if (delivery === null) return <SendReceipt collaboration={collaboration} onDone={onDone} />
  return (
    <>
      <ProductNote product={delivery.product} />
      <MyAddress collaboration={{ ...collaboration, delivery }} onDone={onDone} />
    </>
  )
}
