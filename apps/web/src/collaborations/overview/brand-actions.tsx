import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { Ellipsis, MessageCircleWarning, X } from 'lucide-react'
import { useState } from 'react'
import { offersDispute } from '#collaborations/disputes/disputable.ts'
import { verdictOn } from '#collaborations/lifecycle/verdict-on.ts'
import { useMuteEntry } from '#communication/notifications/preferences/use-mute-entry.tsx'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Menu, type MenuItem } from '#ui/layer/menu.tsx'
import type { TakeDecision } from './brand-decisions.tsx'
import { decisionLabels } from './decision.ts'

const OpenDisputeDialog = lazyLayer(
  async () => (await import('#collaborations/disputes/open-dispute-dialog.tsx')).OpenDisputeDialog,
)

export const BrandActions = ({
  collaboration,
  take,
}: {
  collaboration: BrandCollaborationDetail
  take: TakeDecision
}) => {
  const [disputes, setDisputes] = useState(false)
  const mute = useMuteEntry('brand', {
    of: 'collaboration',
    id: collaboration.id,
    name: `the collaboration with ${collaboration.creator.name}`,
    campaignId: collaboration.campaign.id,
  })
  const items: MenuItem[] = [mute.item]
  if (offersDispute(collaboration))
    items.push({
      label: 'Report a problem',
      icon: <MessageCircleWarning aria-hidden="true" />,
      onSelect: () => setDisputes(true),
      disabledReason: reasonFor(collaboration.can.dispute),
    })
  if (collaboration.offered.includes('cancel'))
    items.push({
      label: decisionLabels.cancel,
      icon: <X aria-hidden="true" />,
      onSelect: () => take('cancel', collaboration),
      disabledReason: reasonFor(verdictOn(collaboration, 'cancel')),
      tone: 'danger',
    })
  return (
    <>
      <Menu
        items={items}
        trigger={
          <Button variant="quiet" size="icon" aria-label="More">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
      {mute.dialog}
      {disputes && (
        <OpenDisputeDialog
          collaboration={collaboration}
          reader={{ side: 'brand', other: collaboration.creator.name }}
          onClose={() => setDisputes(false)}
        />
      )}
    </>
  )
}
