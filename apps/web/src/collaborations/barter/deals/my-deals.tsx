import { type DealStage, dealStages } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useRowFocus } from '#ui/keyboard/use-row-focus.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { dealsQuery } from './deal.api.ts'
import type { DealAct } from './deal-act-window.tsx'
import { DealStageCards } from './deal-stage.tsx'
import { stageLabels } from './deal-words.ts'
import { useDealActs } from './use-deal-acts.tsx'

export const MyDeals = ({ onOpen }: { onOpen: (dealId: string) => void }) => {
  const first = useInfiniteQuery(dealsQuery('creator', 'your_turn'))
  const rowFocus = useRowFocus()
  const { act, window } = useDealActs('creator')
  const counts = first.data?.pages[0]?.counts
  if (first.isPending)
    return (
      <SkeletonRegion label="Loading deals" className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-40 rounded-card!" />
        <Skeleton className="h-40 rounded-card!" />
      </SkeletonRegion>
    )
  if (counts === undefined) return <LoadFailure query={first} />
  const some = dealStages.filter((stage) => counts[stage] > 0)
  return some.length === 0 ? (
    <EmptyState
      title="No deals yet"
      text="Find a product you would make content for, and propose your terms. Brands can propose to you as well."
      action={
        <Link to="/" search={{ show: 'products' } as never} className={buttonClass('secondary')}>
          Find products
        </Link>
      }
    />
  ) : (
    <>
      <div {...rowFocus} className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {some.map((stage) => (
          <Stage key={stage} stage={stage} count={counts[stage]} onOpen={onOpen} onAct={act} />
        ))}
      </div>
      {window}
    </>
  )
}

const Stage = ({
  stage,
  count,
  onOpen,
  onAct,
}: {
  stage: DealStage
  count: number
  onOpen: (dealId: string) => void
  onAct: (dealId: string, act: DealAct) => void
}) => (
  <Section
    title={
      <>
        {stageLabels[stage]} <span className="tabular font-normal text-muted">{count}</span>
      </>
    }
  >
    <DealStageCards
      side="creator"
      stage={stage}
      count={count}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2"
      onOpen={({ id }) => onOpen(id)}
      onAct={onAct}
    />
  </Section>
)
