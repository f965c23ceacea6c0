import type {
  CreatorCollaboration,
  CreatorCollaborationDetail,
} from '@tandem/contract/sides/side.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InvitationDialog } from '#applications/invitation-dialog.tsx'
import { myCollaborationQuery } from '#collaborations/collaboration.api.ts'
import { nextActOfCreator } from '#collaborations/next-act.ts'
import { ContentLiveForm } from '#content/content-live-form.tsx'
import { SubmitForm } from '#content/submit-form.tsx'
import { DisputePanel } from '#disputes/dispute-panel.tsx'
import { MyAddress } from '#parcels/my-address.tsx'
import { ProductNote } from '#parcels/product-note.tsx'
import { ReceiveDialog } from '#parcels/receive-dialog.tsx'
import { SendReceipt } from '#receipts/purchase-panel.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { PartFrame } from '#ui/layer/part-frame.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

/** What a row's button does, over the list. `item` is the row as it was pressed. */
export const NextActWindow = ({
  item,
  onClose,
}: {
  item: CreatorCollaboration
  onClose: () => void
}) => {
  const query = useQuery(myCollaborationQuery(item.id))
  const collaboration = query.data
  if (query.isPending) return <PartFrame onClose={onClose} />
  if (collaboration && item.state === 'invited')
    return <InvitationDialog collaboration={collaboration} onClose={onClose} />
  if (collaboration && item.state === 'shipped')
    return <ReceiveDialog collaboration={collaboration} onClose={onClose} />
  const { campaign, brand } = item
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={nextActOfCreator({ ...item, category: campaign.category })}
      description={`${campaign.title} · ${brand.name}`}
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
  state: CreatorCollaboration['state']
  collaboration: CreatorCollaborationDetail
  onDone: () => void
}) => {
  // As it was when it was opened: what is sent changes it, and the form must be there to hear so.
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
