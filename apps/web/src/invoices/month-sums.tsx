import type { CurrencySums } from '@tandem/contract/invoices/invoice-sums.schema.ts'
import { formatPrice } from '#payments/price.ts'
import { type Column, Table } from '#ui/table.tsx'
import { periodName } from './invoice-period.ts'

type Row = CurrencySums['months'][number]

// More rows would push the documents themselves off the screen.
const unfoldedMax = 3

/** The sums of a longer period by month; a month opens on its own. */
export const MonthSums = ({
  sums: { currency, months },
  onMonth,
}: {
  sums: CurrencySums
  onMonth: (month: string) => void
}) => {
  const isShort = months.length <= unfoldedMax
  return (
    <details key={String(isShort)} open={isShort}>
      <summary className="min-h-6 cursor-pointer font-medium text-sm">By month</summary>
      <Table
        caption={`By month, ${currency}`}
        columns={columnsOf(currency, onMonth)}
        rows={months}
        rowKey={({ month }) => month}
      />
    </details>
  )
}

const columnsOf = (currency: string, onMonth: (month: string) => void): Column<Row>[] => {
  const figure = (
    key: string,
    header: string,
    minorOf: (row: Row) => number,
    more: Partial<Column<Row>> = {},
  ): Column<Row> => ({
    key,
    header,
    cell: (row) => (
      <>
        <span className="@xl:sr-only">{header} </span>
        {formatPrice(minorOf(row), currency)}
      </>
    ),
    align: 'end',
    phone: 'detail',
    ...more,
  })
  return [
    {
      key: 'month',
      header: 'Month',
      cell: ({ month }) => (
        <button
          type="button"
          className="min-h-9 text-left font-medium underline-offset-4 hoverable:underline"
          onClick={() => onMonth(month)}
        >
          {periodName(month)}
        </button>
      ),
      phone: 'title',
    },
    figure('invoiced', 'Invoiced', ({ invoiced }) => invoiced.grossMinor, { wide: true }),
    figure('credited', 'Credited', ({ credited }) => credited.grossMinor, { wide: true }),
    figure('net', 'Net', ({ remaining }) => remaining.netMinor),
    figure('tax', 'Tax', ({ remaining }) => remaining.taxMinor),
    figure('remains', 'Remains', ({ remaining }) => remaining.grossMinor, {
      cell: ({ remaining }) => formatPrice(remaining.grossMinor, currency),
      phone: 'end',
    }),
  ]
}
