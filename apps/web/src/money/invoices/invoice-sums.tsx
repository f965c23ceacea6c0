import type { Amounts, CurrencySums } from '@tandem/contract/money/invoices/invoice-sums.schema.ts'
import { moneyInWords } from '#lib/coins.ts'
import { Card } from '#ui/card.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { periodName } from './invoice-period.ts'
import { SumsBy } from './sums-by.tsx'

const percent = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })

const rateName = ({ taxName, taxBps }: CurrencySums['rates'][number]): string =>
  `${taxName}, ${percent.format(taxBps / 100)}%`

export const InvoiceSums = ({
  sums,
  named,
  onMonth,
}: {
  sums: CurrencySums
  named: boolean
  onMonth: (month: string) => void
}) => {
  const { currency, invoiced, credited, remaining, rates, months } = sums
  const title = named ? `Totals in ${currency}` : 'Totals'
  const [rate, ...otherRates] = rates
  const taxWords = rate !== undefined && otherRates.length === 0 ? rateName(rate) : 'Tax'
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5">
      <h2 className="font-medium text-base">{title}</h2>
      <Table
        caption={title}
        columns={columnsOf(currency, taxWords)}
        rows={[
          { ...invoiced, name: 'Invoiced', weight: '' },
          { ...credited, name: 'Credited', weight: '' },
          { ...remaining, name: 'Remaining', weight: 'font-semibold' },
        ]}
        rowKey={({ name }) => name}
      />
      {otherRates.length > 0 && (
        <SumsBy
          of="Tax rate"
          currency={currency}
          parts={rates.map((document) => ({
            ...document,
            key: rateName(document),
            name: rateName(document),
          }))}
        />
      )}
      {months.length > 0 && (
        <SumsBy
          of="Month"
          currency={currency}
          parts={months.map(({ month, ...balance }) => ({
            ...balance,
            key: month,
            name: <MonthButton month={month} onMonth={onMonth} />,
          }))}
        />
      )}
    </Card>
  )
}

const MonthButton = ({ month, onMonth }: { month: string; onMonth: (month: string) => void }) => (
  <button
    type="button"
    className="min-h-9 text-left underline underline-offset-4"
    onClick={() => onMonth(month)}
  >
    {periodName(month)}
  </button>
)

type Row = Amounts & { name: string; weight: string }

const columnsOf = (currency: string, taxWords: string): Column<Row>[] => {
  const figure = (
    header: string,
    minorOf: (row: Row) => number,
    phone: 'detail' | 'end',
  ): Column<Row> => ({
    key: header,
    header,
    cell: (row) => (
      <span className={row.weight}>
        {phone === 'detail' && <span className="@2xl:sr-only">{header} </span>}
        {moneyInWords(minorOf(row), currency)}
      </span>
    ),
    align: 'end',
    phone,
  })
  return [
    {
      key: 'name',
      header: <span className="sr-only">Total</span>,
      cell: ({ name, weight }) => <span className={weight}>{name}</span>,
      phone: 'title',
    },
    figure('Net', ({ netMinor }) => netMinor, 'detail'),
    figure(taxWords, ({ taxMinor }) => taxMinor, 'detail'),
    figure('Gross', ({ grossMinor }) => grossMinor, 'end'),
  ]
}
