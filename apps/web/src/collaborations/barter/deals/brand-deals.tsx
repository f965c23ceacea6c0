import { type DealStage, dealStages } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Columns3, List } from 'lucide-react'
import { useState } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useRowFocus } from '#ui/keyboard/use-row-focus.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { dealsQuery } from './deal.api.ts'
import { DealBoard, type Dropped } from './deal-board.tsx'
import { DealList } from './deal-list.tsx'
import { stageLabels } from './deal-words.ts'
import { useDealActs } from './use-deal-acts.tsx'

const DealSheet = lazyLayer(async () => (await import('./deal-sheet.tsx')).DealSheet)

export const BrandDeals = () => {
  const [search, replace] = useAddressSearch()
  const [dropped, setDropped] = useState<Dropped>()
  const first = useInfiniteQuery(dealsQuery('brand', 'your_turn'))
  const { deal: opened, ...rest } = search
  const open = (dealId: string, asks?: Dropped) => {
    setDropped(asks)
    replace({ ...rest, deal: dealId })
  }
  return (
    <>
      {first.isPending && <BoardSkeleton />}
      {first.isLoadingError && <LoadFailure query={first} />}
      {first.data && <Deals counts={first.data.pages[0]?.counts} onOpen={open} />}
      {typeof opened === 'string' && (
        <DealSheet
          key={opened}
          side="brand"
          dealId={opened}
          asks={dropped}
          onClose={() => {
            setDropped(undefined)
            replace(rest)
          }}
        />
      )}
    </>
  )
}

const Deals = ({
  counts,
  onOpen,
}: {
  counts: Record<DealStage, number> | undefined
  onOpen: (dealId: string, asks?: Dropped) => void
}) => {
  const [search, replace] = useAddressSearch()
  const { view, stage: _, ...rest } = search
  const isList = view === 'list'
  const rowFocus = useRowFocus()
  const { act, window } = useDealActs('brand')
  const stage = dealStages.find((one) => one === search.stage)
  if (counts === undefined || Object.values(counts).every((count) => count === 0))
    return (
      <EmptyState
        title="No deals yet"
        text="Offer a product, or propose one to a creator."
        action={<Button onClick={() => replace({ tab: 'offers' })}>Go to your offers</Button>}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show as</legend>
        <ChipToggle pressed={!isList} onClick={() => replace(rest)}>
          <Columns3 aria-hidden="true" className="size-4" />
          Board
        </ChipToggle>
        <ChipToggle pressed={isList} onClick={() => replace({ ...rest, view: 'list' })}>
          <List aria-hidden="true" className="size-4" />
          List
        </ChipToggle>
      </fieldset>
      {isList && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Stage</legend>
          <ChipToggle
            pressed={stage === undefined}
            onClick={() => replace({ ...rest, view: 'list' })}
          >
            All
          </ChipToggle>
          {dealStages.map((one) => (
            <ChipToggle
              key={one}
              pressed={stage === one}
              onClick={() => replace({ ...rest, view: 'list', stage: one })}
            >
              {stageLabels[one]}
              <span className="tabular text-muted">{counts[one]}</span>
            </ChipToggle>
          ))}
        </fieldset>
      )}
      <div {...rowFocus}>
        {isList ? (
          <DealList stage={stage} onOpen={onOpen} onAct={act} />
        ) : (
          <DealBoard counts={counts} onOpen={({ id }) => onOpen(id)} onAct={act} onDrop={onOpen} />
        )}
      </div>
      {window}
    </div>
  )
}

const BoardSkeleton = () => (
  <SkeletonRegion label="Loading deals" className="grid gap-4 lg:grid-cols-5 lg:gap-3">
    {dealStages.map((stage) => (
      <Skeleton key={stage} className="h-64 rounded-card!" />
    ))}
  </SkeletonRegion>
)
