import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Section } from '#ui/section.tsx'
import { Milestones } from './milestones.tsx'
import { ReceiptRounds } from './receipt-rounds.tsx'

const ApproveReceiptDialog = lazyLayer(
  async () => (await import('./approve-receipt-dialog.tsx')).ApproveReceiptDialog,
)
const RefuseReceiptDialog = lazyLayer(
  async () => (await import('./refuse-receipt-dialog.tsx')).RefuseReceiptDialog,
)

export const ReceiptCheck = ({
  collaboration,
  onDone,
}: {
  collaboration: BrandCollaborationDetail
  onDone?: () => void
}) => {
  // The state is kept above the dialog, so that a refresh does not close it.
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null)
  if (collaboration.purchase === null) return null
  const waits = collaboration.state === 'proof_submitted'
  return (
    <Section title="Purchase">
      <Milestones collaboration={collaboration} />
      {waits && <p>Compare the receipt’s product, order number and amount with the order.</p>}
      {collaboration.receipts.length > 0 && (
        <ReceiptRounds receipts={collaboration.receipts} state={collaboration.state} />
      )}
      {waits && (
        <div className="flex flex-wrap gap-2">
          <Button
            disabledReason={reasonFor(collaboration.can.approveReceipt)}
            onClick={() => setAsked('approve')}
          >
            Approve receipt
          </Button>
          <Button
            variant="secondary"
            disabledReason={reasonFor(collaboration.can.refuseReceipt)}
            onClick={() => setAsked('refuse')}
          >
            Reject receipt
          </Button>
        </div>
      )}

      {asked === 'approve' && (
        <ApproveReceiptDialog item={collaboration} onDone={onDone} onClose={() => setAsked(null)} />
      )}
      {asked === 'refuse' && (
        <RefuseReceiptDialog item={collaboration} onDone={onDone} onClose={() => setAsked(null)} />
      )}
    </Section>
  )
}
