import type { ReactNode } from 'react'
import { formatCoins, moneyInWords } from '#lib/coins.ts'
import { Coins } from '#ui/coins.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { Counts } from './day-figures.ts'

const counted = <Row extends Counts>(
  key: 'clicks' | 'visitors' | 'orders',
  header: string,
  one: string,
): Column<Row> => ({
  key,
  header,
  cell: (row) => (
    <>
      {formatCoins(row[key])}{' '}
      <span className="@2xl:hidden">{row[key] === 1 ? one : header.toLowerCase()}</span>
    </>
  ),
  align: 'end',
  phone: 'detail',
})

export const FiguresTable = <Row extends Counts>({
  caption,
  header,
  name,
  rows,
  rowKey,
  currency,
}: {
  caption: string
  header: string
  name: (row: Row) => ReactNode
  rows: readonly Row[]
  rowKey: (row: Row) => string
  currency: string
}) => (
  <Table
    caption={caption}
    columns={[
      { key: 'name', header, cell: name, phone: 'title' },
      counted<Row>('clicks', 'Clicks', 'click'),
      counted<Row>('visitors', 'Visitors', 'visitor'),
      counted<Row>('orders', 'Orders', 'order'),
      {
        key: 'revenue',
        header: 'Revenue',
        cell: ({ revenueMinor }) => moneyInWords(revenueMinor, currency),
        align: 'end',
        phone: 'detail',
      },
      {
        key: 'commission',
        header: 'Commission',
        cell: ({ commissionCoins }) => <Coins amount={commissionCoins} />,
        align: 'end',
        phone: 'end',
      },
    ]}
    rows={rows}
    rowKey={rowKey}
  />
)
