import type { ExpectedCoins } from '@tandem/contract/collaborations/earnings/earnings.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { Link } from '@tanstack/react-router'
import { CoinsWorth } from '#ui/coins.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'

const day = (at: string) => <Time at={at} as="day" className="whitespace-nowrap" />

const When = ({ expected: { state, from, by } }: { expected: ExpectedCoins }) => {
  if (state === 'disputed') return 'After the dispute is settled'
  if (state === 'on_hold') return 'After the brand has checked the orders'
  if (by === null) return 'After the delivery problem is solved'
  if (from === null) return <>By {day(by)}</>
  return from.slice(0, 10) === by.slice(0, 10) ? (
    <>On {day(by)}</>
  ) : (
    <>
      {day(from)} to {day(by)}
    </>
  )
}

const linkClass = 'underline-offset-4 hoverable:underline'

const columns: Column<ExpectedCoins>[] = [
  {
    key: 'title',
    header: 'For',
    phone: 'title',
    cell: ({ kind, id, title }) =>
      kind === 'collaboration' ? (
        <Link to="/collaboration" search={{ tab: 'earnings', id }} className={linkClass}>
          {title}
        </Link>
      ) : (
        <Link to="/affiliate" search={{ tab: 'commissions' } as never} className={linkClass}>
          {title}
        </Link>
      ),
  },
  {
    key: 'brand',
    header: 'Brand',
    phone: 'detail',
    cell: ({ kind, count, brand }) =>
      kind === 'commissions' ? `${brand.name} · ${counted(count, 'commission')}` : brand.name,
  },
  {
    key: 'when',
    header: 'Paid',
    phone: 'detail',
    cell: (expected) => <When expected={expected} />,
  },
  {
    key: 'coins',
    header: 'Coins',
    align: 'end',
    phone: 'end',
    cell: ({ coins }) => (
      <span className="inline-flex justify-end">
        <CoinsWorth amount={coins} small />
      </span>
    ),
  },
]

export const ExpectedTable = ({ expected }: { expected: readonly ExpectedCoins[] }) => (
  <Table
    caption="Expected coins, the next payday first"
    columns={columns}
    rows={expected}
    rowKey={({ kind, id, state }) => `${kind} ${id} ${state}`}
  />
)
