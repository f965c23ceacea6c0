import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { useReceive } from './shipment.api.ts'

export const ReceiveDialog = ({
  collaboration: { id, terms, brand },
  onClose,
}: {
  collaboration: CreatorCollaborationDetail
  onClose: () => void
}) => (
  <ConfirmWrite
    write={useReceive()}
    input={{ params: { collaborationId: id }, body: {} }}
    title="Did the product arrive as promised?"
    effect={`Your ${terms.produceDays} days to create start now, and ${brand.name} no longer sees your address.`}
    confirmLabel="Confirm delivery"
    cancelLabel="Not yet"
    tone="primary"
    done="Delivery confirmed. Your time to create starts now."
    onClose={onClose}
  />
)
