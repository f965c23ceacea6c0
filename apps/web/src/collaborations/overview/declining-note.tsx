import { declineReasonLabels } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useState } from 'react'
import { useUndoDecline } from '#collaborations/applications/decline-now.ts'
import { verdictOn } from '#collaborations/lifecycle/verdict-on.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, type ButtonSize } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Time } from '#ui/time.tsx'

const DeclineDialog = lazyLayer(
  async () => (await import('#collaborations/applications/decline-dialog.tsx')).DeclineDialog,
)

type Declined = BrandCollaboration & { declining: NonNullable<BrandCollaboration['declining']> }

export const isDeclining = <Item extends Pick<BrandCollaboration, 'declining'>>(
  item: Item,
): item is Item & Pick<Declined, 'declining'> => item.declining !== null

export const DecliningNote = ({ item, size }: { item: Declined; size: ButtonSize }) => {
  const [says, setSays] = useState(false)
  const undo = useUndoDecline()
  const { reason, toldAt } = item.declining
  const disabledReason = reasonFor(verdictOn(item, 'decline'))
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm">
        Declined. {item.creator.name} reads it <Time at={toldAt} />:{' '}
        {reason.note ?? declineReasonLabels[reason.code]}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size={size}
          disabledReason={disabledReason}
          onClick={() => void undo(item.campaign.id, [item])}
        >
          Undo
        </Button>
        <Button
          variant="quiet"
          size={size}
          disabledReason={disabledReason}
          onClick={() => setSays(true)}
        >
          Change reason
        </Button>
      </div>
      {says && <DeclineDialog item={item} onClose={() => setSays(false)} />}
    </div>
  )
}
