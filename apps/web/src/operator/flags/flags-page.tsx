import type {
  FlaggedOrder,
  FlaggedSender,
  FlaggedSide,
} from '@tandem/contract/operator/flags/flag.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CommissionStateChip } from '#affiliate/commissions/commission-state-chip.tsx'
import { flagSentence } from '#affiliate/commissions/decision-words.ts'
import { coinsInWords } from '#lib/coins.ts'
import { AddressTabs } from '#ui/address-tabs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { flagsQuery } from './flag.api.ts'

/** Shows what rules found. Decisions are made where each entry leads. */
export const FlagsPage = () => {
  const query = useQuery(flagsQuery)
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="The flags could not be loaded" />
  const { orders, senders, sides } = query.data
  return (
    <AddressTabs
      label="Flags"
      tabs={[
        {
          name: 'orders',
          label: 'Orders',
          count: orders.length,
          panel: () => <Orders orders={orders} />,
        },
        {
          name: 'senders',
          label: 'Reporters',
          count: senders.length,
          panel: () => <Senders senders={senders} />,
        },
        {
          name: 'accounts',
          label: 'Accounts',
          count: sides.length,
          panel: () => <Sides sides={sides} />,
        },
      ]}
    />
  )
}

const To = ({ path, tab, children }: { path: string; tab?: string; children: ReactNode }) => (
  <Link
    to="/operator/$"
    params={{ _splat: path }}
    search={{ tab } as never}
    className="font-medium text-accent-ink underline underline-offset-4"
  >
    {children}
  </Link>
)

const Flagged = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-line border-y">{children}</ul>
)

const Orders = ({ orders }: { orders: readonly FlaggedOrder[] }) => {
  if (orders.length === 0)
    return (
      <EmptyState
        title="No flagged orders"
        text="Orders that a rule flags appear here until their brand has decided."
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-muted">
        The brand decides. You decide when the creator objects.
      </p>
      <Flagged>
        {orders.map((order) => (
          <Order key={order.commissionId} order={order} />
        ))}
      </Flagged>
    </div>
  )
}

const Order = ({ order }: { order: FlaggedOrder }) => (
  <li className="grid gap-2 py-4">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 break-words">
        <span className="font-semibold">{coinsInWords(order.coins)}</span>
        {` · order ${order.orderId} in ${order.programme}`}
      </p>
      <CommissionStateChip state={order.state} side="brand" />
    </div>
    <ul className="grid max-w-prose gap-1 text-sm">
      {order.flags.map((flag) => (
        <li key={flag.rule} className="break-words">
          {flagSentence(flag)}
        </li>
      ))}
    </ul>
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <To path={`people/brand/${order.brandId}`}>{order.brand}</To>
      <To path={`people/${order.creatorId}`}>{order.creator}</To>
      {order.isDisputed && (
        <To path="disputes" tab="orders">
          Decide dispute
        </To>
      )}
    </p>
  </li>
)

const Senders = ({ senders }: { senders: readonly FlaggedSender[] }) =>
  senders.length === 0 ? (
    <EmptyState
      title="No flagged reporters"
      text="People who send many reports without any ground appear here."
    />
  ) : (
    <Flagged>
      {senders.map((sender) => (
        <li key={sender.caseId} className="grid gap-1 py-4">
          <p className="break-words font-semibold">{sender.name || sender.email}</p>
          <p className="text-sm">
            {`${sender.unfounded} reports without any ground, last `}
            <Time at={sender.lastAt} />.{' '}
            {sender.warnedAt === null ? (
              'Not warned yet.'
            ) : (
              <>
                Warned <Time at={sender.warnedAt} />.
              </>
            )}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <To path={`reports/${sender.caseId}`}>
              {sender.warnedAt === null ? 'Warn sender' : 'Refuse reports'}
            </To>
            {sender.userId !== null && <To path={`people/${sender.userId}`}>Open person</To>}
          </p>
        </li>
      ))}
    </Flagged>
  )

const Sides = ({ sides }: { sides: readonly FlaggedSide[] }) =>
  sides.length === 0 ? (
    <EmptyState
      title="No flagged accounts"
      text="Brands and creators with many decisions against them appear here."
    />
  ) : (
    <Flagged>
      {sides.map(({ side, id, name, measures, lastAt, caseId }) => (
        <li key={id} className="grid gap-1 py-4">
          <p className="break-words font-semibold">{name}</p>
          <p className="text-sm">
            {`${measures} decisions in force, last `}
            <Time at={lastAt} />. Consider a suspension.
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <To path={side === 'brand' ? `people/brand/${id}` : `people/${id}`}>
              {side === 'brand' ? 'Open brand' : 'Open person'}
            </To>
            <To path={`reports/${caseId}`}>Open latest case</To>
          </p>
        </li>
      ))}
    </Flagged>
  )
