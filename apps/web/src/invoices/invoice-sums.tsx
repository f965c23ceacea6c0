import type { Amounts, CurrencySums } from '@tandem/contract/invoices/invoice-sums.schema.ts'
import { formatPrice } from '#payments/price.ts'
import { Card } from '#ui/card.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { MonthSums } from './month-sums.tsx'

type Row = Amounts & { key: string; name: string; part: boolean; isLast: boolean }

const percent = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })

/** `VAT, 19%` */
const rateName = ({ taxName, taxBps }: CurrencySums['rates'][number]): string =>
  `${taxName}, ${percent.format(taxBps / 100)}%`

const sides = [
  { side: 'invoiced', name: 'Invoiced' },
  { side: 'credited', name: 'Credited' },
  { side: 'remaining', name: 'Remains' },
] as const

/** The one rate that there is, or what all of them are. */
const taxWordsOf = ({ rates: [only, ...others] }: CurrencySums): string =>
  only !== undefined && others.length === 0 ? rateName(only) : 'Tax'

/** Each figure, and below it how it is made up where there is more than one rate of tax. */
const rowsOf = (sums: CurrencySums): Row[] =>
  sides.flatMap(({ side, name }) => {
    const isLast = side === 'remaining'
    const total = { ...sums[side], key: side, name, part: false, isLast }
    if (sums.rates.length < 2) return [total]
    const parts = sums.rates
      .filter((rate) => rate[side].grossMinor !== 0)
      .map((rate) => ({
        ...rate[side],
        ...{ key: `${side} ${rateName(rate)}`, name: rateName(rate), part: true, isLast: false },
      }))
    return [total, ...parts]
  })

/** What the documents of a period add up to, in one currency. */
export const InvoiceSums = ({
  sums,
  named,
  onMonth,
}: {
  sums: CurrencySums
  /** Whether there are other currencies beside this one. */
  named: boolean
  onMonth: (month: string) => void
}) => {
  const { currency, months } = sums
  const title = named ? `Sums in ${currency}` : 'Sums'
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5">
      <h3 className="font-medium">{title}</h3>
      <Table
        caption={title}
        columns={columnsOf(currency, taxWordsOf(sums))}
        rows={rowsOf(sums)}
        rowKey={({ key }) => key}
      />
      {months.length > 0 && <MonthSums sums={sums} onMonth={onMonth} />}
    </Card>
  )
}

const columnsOf = (currency: string, taxWords: string): Column<Row>[] => {
  const money = (minor: number, { part, isLast }: Row) => (
    <span className={part ? 'text-muted' : isLast ? 'font-semibold' : undefined}>
      {formatPrice(minor, currency)}
    </span>
  )
  return [
    {
      key: 'name',
      header: <span className="sr-only">Sum</span>,
      cell: ({ name, part, isLast }) => (
        <span className={part ? 'pl-4 font-normal text-muted' : isLast ? 'font-semibold' : ''}>
          {name}
        </span>
      ),
      phone: 'title',
    },
    {
      key: 'net',
      header: 'Net',
      cell: (row) => (
        <>
          <span className="@xl:sr-only">Net </span>
          {money(row.netMinor, row)}
        </>
      ),
      align: 'end',
      phone: 'detail',
    },
    {
      key: 'tax',
      header: taxWords,
      cell: (row) => (
        <>
          <span className="@xl:sr-only">{taxWords} </span>
          {money(row.taxMinor, row)}
        </>
      ),
      align: 'end',
      phone: 'detail',
    },
    {
      key: 'gross',
      header: 'Gross',
      cell: (row) => money(row.grossMinor, row),
      align: 'end',
      phone: 'end',
    },
  ]
}
