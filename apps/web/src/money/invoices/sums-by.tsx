import type { Balance } from '@tandem/contract/money/invoices/invoice-sums.schema.ts'
import type { ReactNode } from 'react'
import { moneyInWords } from '#lib/coins.ts'
import { type Column, Table } from '#ui/table.tsx'

export type SumsPart = Balance & { key: string; name: ReactNode }

const unfoldedMax = 3

export const SumsBy = ({
  of,
  parts,
  currency,
}: {
  of: string
  parts: readonly SumsPart[]
  currency: string
}) => {
  const isShort = parts.length <= unfoldedMax
  return (
    <details key={String(isShort)} open={isShort}>
      <summary className="min-h-6 cursor-pointer font-medium text-sm">
        By {of.toLowerCase()}
      </summary>
      <Table
        caption={`By ${of.toLowerCase()}, ${currency}`}
        columns={columnsOf(of, currency)}
        rows={parts}
        rowKey={({ key }) => key}
      />
    </details>
  )
}

const columnsOf = (of: string, currency: string): Column<SumsPart>[] => {
  const figure = (
    header: string,
    minorOf: (part: SumsPart) => number,
    wide = false,
  ): Column<SumsPart> => ({
    key: header,
    header,
    cell: (part) => (
      <>
        <span className="@2xl:sr-only">{header} </span>
        {moneyInWords(minorOf(part), currency)}
      </>
    ),
    align: 'end',
    phone: 'detail',
    wide,
  })
  return [
    { key: 'name', header: of, cell: ({ name }) => name, phone: 'title' },
    figure('Invoiced', ({ invoiced }) => invoiced.grossMinor, true),
    figure('Credited', ({ credited }) => credited.grossMinor, true),
    figure('Net', ({ remaining }) => remaining.netMinor),
    figure('Tax', ({ remaining }) => remaining.taxMinor),
    {
      key: 'remains',
      header: 'Remaining',
      cell: ({ remaining }) => moneyInWords(remaining.grossMinor, currency),
      align: 'end',
      phone: 'end',
    },
  ]
}
