import type { Commission } from '@tandem/contract/commissions/commission.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { myCommissionsQuery } from './commission.api.ts'
import { CommissionStateChip } from './commission-state-chip.tsx'
import { explanationOf, nextOf } from './commission-words.ts'

const columnsOf = (explain: (commission: Commission) => void): Column<Commission>[] => [
  {
    key: 'programme',
    header: 'Programme',
    phone: 'title',
    cell: ({ programmeName }) => programmeName,
  },
  {
    key: 'coins',
    header: 'Coins',
    phone: 'end',
    cell: ({ state, coins, wholeCoins }) => (
      <Coins amount={state === 'rejected' || state === 'reversed' ? wholeCoins : coins} />
    ),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'detail',
    cell: ({ state }) => <CommissionStateChip state={state} />,
  },
  { key: 'next', header: 'What comes next', phone: 'detail', cell: nextOf },
  {
    key: 'when',
    header: 'Ordered',
    phone: 'detail',
    cell: ({ occurredAt }) => <Time at={occurredAt} as="date" className="whitespace-nowrap" />,
  },
  {
    key: 'why',
    header: 'Why',
    phone: 'detail',
    cell: (commission) => (
      <Button variant="secondary" size="small" onClick={() => explain(commission)}>
        Explain
      </Button>
    ),
  },
]

/** What a creator earned by orders: how far each is, and why it is what it is. */
export const MyCommissions = () => {
  const list = useInfiniteQuery(myCommissionsQuery({}))
  const [explained, explain] = useState<Commission>()
  return (
    <>
      <PagedList
        list={list}
        failure="Your commissions could not be loaded"
        skeleton={
          <SkeletonRegion label="Loading your commissions" className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </SkeletonRegion>
        }
        empty={
          <EmptyState
            title="No orders yet"
            text="Share a link of yours. Every order it brings stands here at once."
          />
        }
      >
        {(commissions) => (
          <Table
            caption="Commissions"
            columns={columnsOf(explain)}
            rows={commissions}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
      {explained && (
        <Dialog
          open
          onOpenChange={(open) => !open && explain(undefined)}
          title="How this came about"
          description={explained.programmeName}
        >
          <ol className="grid list-decimal gap-2 pl-5">
            {explanationOf(explained).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  )
}
