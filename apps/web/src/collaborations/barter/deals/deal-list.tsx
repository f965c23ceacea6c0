import {
  type DealCard,
  type DealStage,
  dealRoundsMax,
} from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Chip } from '#ui/chip.tsx'
import { Coins } from '#ui/coins.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { piecesInWords } from '../terms-words.ts'
import { dealsQuery } from './deal.api.ts'
import type { DealAct } from './deal-act-window.tsx'
import { DealNextAct } from './deal-next-act.tsx'
import { stageLabels, stageTones } from './deal-words.ts'

export const DealList = ({
  stage,
  onOpen,
  onAct,
}: {
  stage: DealStage | undefined
  onOpen: (dealId: string) => void
  onAct: (dealId: string, act: DealAct) => void
}) => {
  const list = useInfiniteQuery(dealsQuery('brand', stage))
  return (
    <PagedList
      list={list}
      skeleton={
        <SkeletonRegion label="Loading deals" className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonRegion>
      }
      empty={<p className="py-8 text-muted">No deals at this stage.</p>}
      label="Load more deals"
    >
      {(deals) => (
        <Table
          caption="Your deals"
          columns={columnsWith(onOpen, onAct)}
          rows={deals}
          rowKey={({ id }) => id}
        />
      )}
    </PagedList>
  )
}

const columnsWith = (
  onOpen: (dealId: string) => void,
  onAct: (dealId: string, act: DealAct) => void,
): Column<DealCard>[] => [
  {
    key: 'deal',
    header: 'Deal',
    phone: 'title',
    cell: ({ id, offer, creator }) => (
      <span className="flex items-center gap-3">
        <ProductPicture offer={offer} className="size-10" />
        <span className="grid min-w-0">
          <button
            type="button"
            aria-label={`${offer.title}, with ${creator.name}`}
            onClick={() => onOpen(id)}
            className="min-h-6 break-words text-left font-semibold underline-offset-4 hoverable:underline"
          >
            {offer.title}
          </button>
          <span className="font-normal text-muted text-sm">{creator.name}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'content',
    header: 'Content',
    phone: 'detail',
    cell: ({ terms }) => piecesInWords(terms.pieces),
  },
  {
    key: 'coins',
    header: 'Coins',
    align: 'end',
    phone: 'detail',
    cell: ({ terms }) => <Coins amount={terms.allCoins} />,
  },
  {
    key: 'round',
    header: 'Round',
    align: 'end',
    phone: 'detail',
    cell: ({ round }) => (
      <span className="whitespace-nowrap">
        <span className="@2xl:hidden">Round </span>
        {round} of {dealRoundsMax}
      </span>
    ),
  },
  {
    key: 'answer',
    header: 'Answer by',
    phone: 'detail',
    cell: ({ answerBy }) =>
      answerBy === null ? (
        <span className="text-muted @max-2xl:hidden">–</span>
      ) : (
        <span className="whitespace-nowrap">
          <span className="@2xl:hidden">Answer by </span>
          <Time at={answerBy} as="deadline" />
        </span>
      ),
  },
  {
    key: 'stage',
    header: 'Stage',
    align: 'end',
    phone: 'end',
    cell: ({ stage }) => <Chip tone={stageTones[stage]}>{stageLabels[stage]}</Chip>,
  },
  {
    key: 'next',
    header: <span className="sr-only">Next step</span>,
    align: 'end',
    phone: 'detail',
    cell: (deal) => (
      <span className="flex @2xl:justify-end">
        <DealNextAct deal={deal} side="brand" onAct={(act) => onAct(deal.id, act)} />
      </span>
    ),
  },
]
