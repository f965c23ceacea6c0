import type {
  DealCard as Card,
  DealStage,
} from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '#ui/load-failure.tsx'
import { itemsOf, NextPage } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { dealsQuery } from './deal.api.ts'
import type { DealAct } from './deal-act-window.tsx'
import { DealCard } from './deal-card.tsx'
import { stageLabels } from './deal-words.ts'

export const DealStageCards = ({
  side,
  stage,
  count,
  className,
  isDraggable = false,
  onOpen,
  onAct,
}: {
  side: Side
  stage: DealStage
  count: number
  className: string
  isDraggable?: boolean
  onOpen: (deal: Card) => void
  onAct: (dealId: string, act: DealAct) => void
}) => {
  const list = useInfiniteQuery({ ...dealsQuery(side, stage), enabled: count > 0 })
  if (count === 0) return null
  if (list.isPending)
    return (
      <SkeletonRegion label={`Loading deals: ${stageLabels[stage]}`} className={className}>
        <Skeleton className="h-40 rounded-card!" />
      </SkeletonRegion>
    )
  if (list.data === undefined) return <LoadFailure query={list} />
  return (
    <>
      <ul className={className}>
        {itemsOf(list).map((deal) => (
          <li key={deal.id} className="grid grid-cols-[minmax(0,1fr)]">
            <DealCard
              deal={deal}
              side={side}
              isDraggable={isDraggable}
              onOpen={() => onOpen(deal)}
              onAct={(act) => onAct(deal.id, act)}
            />
          </li>
        ))}
      </ul>
      <NextPage list={list} byButton label="Show more" />
    </>
  )
}
