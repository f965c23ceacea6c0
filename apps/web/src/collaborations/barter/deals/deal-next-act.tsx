import { type DealCard, dealRoundsMax } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { Ellipsis } from 'lucide-react'
import { nextActOfCreator } from '#collaborations/lifecycle/next-act.ts'
import { BrandNextAct } from '#collaborations/overview/brand-next-act.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/layer/menu.tsx'
import type { DealAct } from './deal-act-window.tsx'
import { otherOf } from './deal-words.ts'

export const DealNextAct = ({
  deal,
  side,
  onAct,
}: {
  deal: DealCard
  side: Side
  onAct: (act: DealAct) => void
}) => {
  const { stage, collaboration, round, offer } = deal
  const about = `${offer.title}, with ${otherOf(deal, side)}`
  if (stage === 'your_turn')
    return (
      <span className="relative z-10 flex items-center gap-1">
        <Button
          size="small"
          aria-label={`Accept terms: ${about}`}
          data-next
          onClick={() => onAct({ answer: 'agree' })}
        >
          Accept terms
        </Button>
        <Menu
          trigger={
            <Button variant="quiet" size="icon-small" aria-label={`Other answers: ${about}`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          items={[
            ...(round < dealRoundsMax
              ? [{ label: 'Counter-offer', onSelect: () => onAct({ answer: 'counter' }) }]
              : []),
            { label: 'Decline terms', onSelect: () => onAct({ answer: 'decline' }) },
          ]}
        />
      </span>
    )
  if (stage !== 'working' || collaboration === null) return null
  const { id, state } = collaboration
  if (side === 'brand')
    return (
      <BrandNextAct
        of={{ ...collaboration, collaborationId: id }}
        about={about}
        onAct={() => onAct({ collaborationId: id, state })}
      />
    )
  const act = nextActOfCreator({ ...collaboration, category: 'product_gifting' })
  return (
    act !== null && (
      <Button
        size="small"
        aria-label={`${act}: ${about}`}
        data-next
        onClick={() => onAct({ id, state, act, about: `${offer.title} · ${deal.brand.name}` })}
        className="relative z-10"
      >
        {act}
      </Button>
    )
  )
}
