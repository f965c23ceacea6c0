import type { Commission } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import type { Column } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { myCommissionsQuery } from './commission.api.ts'
import { explanationOf, nextOf } from './commission-words.ts'
import { ExplainedList, StateCell } from './explained-list.tsx'

const DisputeDialog = lazyLayer(async () => (await import('./dispute-dialog.tsx')).DisputeDialog)

const columns: Column<Commission>[] = [
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
    cell: (commission) => <StateCell commission={commission} side="creator" />,
  },
  { key: 'next', header: 'Next step', phone: 'detail', cell: nextOf },
  {
    key: 'when',
    header: 'Ordered',
    phone: 'detail',
    cell: ({ occurredAt }) => <Time at={occurredAt} as="day" className="whitespace-nowrap" />,
  },
  {
    key: 'dispute',
    header: <span className="sr-only">Dispute</span>,
    phone: 'detail',
    cell: (commission) => commission.can.dispute.allowed && <Dispute {...commission} />,
  },
]

const Dispute = ({ id }: Commission) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Dispute
      </Button>
      {open && <DisputeDialog commissionId={id} onClose={() => setOpen(false)} />}
    </>
  )
}

export const MyCommissions = () => {
  const list = useInfiniteQuery(myCommissionsQuery({}))
  return (
    <ExplainedList
      list={list}
      caption="Commissions"
      columns={columns}
      explain={(commission) => ({
        title: 'How this was calculated',
        description: commission.programmeName,
        sentences: explanationOf(commission),
      })}
      decidable={(commission) => commission}
      empty={
        <EmptyState
          title="No orders yet"
          text="Share one of your links. Orders from it appear here immediately."
        />
      }
    />
  )
}
