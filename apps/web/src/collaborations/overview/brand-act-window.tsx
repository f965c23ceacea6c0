import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DisputePanel } from '#collaborations/disputes/dispute-panel.tsx'
import { brandCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { ReceiptCheck } from '#collaborations/receipts/receipt-check.tsx'
import { BrandDelivery } from '#collaborations/shipments/brand-delivery.tsx'
import { useSession } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { PartFrame } from '#ui/layer/part-frame.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

/** Shows the one part of the Creator Info page that the next act needs. */
export const BrandActWindow = ({
  collaborationId,
  state,
  onClose,
}: {
  collaborationId: string
  /** State at the time of the click. Later changes must not switch the dialog to another act. */
  state: CollaborationState
  onClose: () => void
}) => {
  const query = useQuery(brandCollaborationQuery(collaborationId))
  const collaboration = query.data
  if (query.isPending) return <PartFrame onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={collaboration?.creator.name ?? 'Collaboration'}
      description={collaboration?.campaign.title}
      footer={collaboration && <Whole collaboration={collaboration} />}
    >
      {query.isLoadingError && <LoadFailure query={query} />}
      {collaboration && <Act state={state} collaboration={collaboration} onDone={onClose} />}
    </Dialog>
  )
}

const Act = ({
  state,
  collaboration,
  onDone,
}: {
  state: CollaborationState
  collaboration: BrandCollaborationDetail
  onDone: () => void
}) => {
  if (state === 'disputed')
    return (
      <DisputePanel collaboration={collaboration} side="brand" other={collaboration.creator.name} />
    )
  return state === 'proof_submitted' ? (
    <ReceiptCheck collaboration={collaboration} onDone={onDone} />
  ) : (
    <BrandDelivery collaboration={collaboration} onDone={onDone} />
  )
}

const Whole = ({ collaboration }: { collaboration: BrandCollaborationDetail }) => {
  const brand = useSession().brand
  return (
    <Link
      to="/brand-campaigns/$brandName/$campaignId/creator/$creatorName"
      params={{
        brandName: brand?.slug ?? '',
        campaignId: collaboration.campaign.id,
        creatorName: collaboration.creator.slug,
      }}
      className={buttonClass('secondary', 'small')}
    >
      Open Creator Info
    </Link>
  )
}
