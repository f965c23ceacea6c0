import { campaignTypeLabels } from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import type { CreatorCollaboration } from '@tandem/contract/sides/side.schema.ts'
import { BrandLogo } from '#brands/brand-logo.tsx'
import { clockOf, nextStepForCreator } from '#collaborations/next-step.ts'
import { NextStepNote } from '#collaborations/next-step-note.tsx'
import { coinsOf } from '#collaborations/payment-stages.ts'
import { PaymentLine } from '#collaborations/payment-way.tsx'
import { Reward } from '#collaborations/reward.tsx'
import { StateChip } from '#collaborations/state-chip.tsx'
import { UnreadMark } from '#messages/unread-mark.tsx'
import { Milestones } from '#receipts/milestones.tsx'
import { Card } from '#ui/card.tsx'

export const CollaborationCard = ({
  item,
  onOpen,
}: {
  item: CreatorCollaboration
  onOpen: () => void
}) => (
  <Card className="relative grid content-start gap-4 transition-colors duration-120 has-[button:hover]:bg-sunken">
    <div className="flex items-start gap-3">
      <BrandLogo {...item.brand} />
      <div className="grid min-w-0 grow gap-0.5">
        <h2 className="text-lg">
          <button
            type="button"
            onClick={onOpen}
            className="text-left break-words after:absolute after:inset-0 after:rounded-card"
          >
            {item.campaign.title}
          </button>
        </h2>
        <p className="text-muted text-sm">
          {item.brand.name} · {campaignTypeLabels[item.campaign.type]}
        </p>
      </div>
      <Reward
        coins={coinsOf(item)}
        category={item.campaign.category}
        className="shrink-0 whitespace-nowrap font-semibold text-lg"
      />
    </div>
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <StateChip state={item.state} />
      <UnreadMark collaborationId={item.id} />
    </div>
    <PaymentLine collaboration={item} />
    <Milestones collaboration={item} />
    <NextStepNote
      step={nextStepForCreator({
        ...item,
        ...item.campaign,
        coins: coinsOf(item),
        brand: item.brand.name,
      })}
      clock={clockOf(item)}
      yourTurn={item.turn === 'creator'}
    />
  </Card>
)
