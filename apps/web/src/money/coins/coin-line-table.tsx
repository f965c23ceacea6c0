import type { CoinLine } from '@tandem/contract/money/coins/statement.schema.ts'
import { formatCoins } from '#lib/coins.ts'
import { CauseLink } from '#ui/cause-link.tsx'
import { Coins } from '#ui/coins.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'

const columns: readonly Column<CoinLine>[] = [
  {
    key: 'why',
    header: 'What happened',
    phone: 'title',
    cell: ({ words, note, link }) => (
      <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5 break-words">
        <span className="font-semibold">
          <CauseLink link={link}>{words}</CauseLink>
        </span>
        {note !== null && <span className="font-normal text-sm">{note}</span>}
      </span>
    ),
  },
  {
    key: 'when',
    header: 'When',
    phone: 'detail',
    cell: ({ at }) => <Time at={at} as="date-time" className="text-muted text-sm" />,
  },
  {
    key: 'coins',
    header: 'Coins',
    align: 'end',
    phone: 'end',
    cell: ({ delta }) => <Coins amount={delta} change />,
  },
  {
    key: 'after',
    header: 'Available afterwards',
    align: 'end',
    phone: 'detail',
    cell: ({ balanceAfter }) => (
      <span className="text-muted text-sm">
        {formatCoins(balanceAfter)}
        <span className="@2xl:sr-only"> available afterwards</span>
      </span>
    ),
  },
]

export const CoinLineTable = ({ lines }: { lines: readonly CoinLine[] }) => (
  <Table
    caption="Where your coins came from and went"
    columns={columns}
    rows={lines}
    rowKey={({ id }) => String(id)}
  />
)
