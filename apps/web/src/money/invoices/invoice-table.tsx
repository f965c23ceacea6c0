import type { Invoice } from '@tandem/contract/money/invoices/invoice.schema.ts'
import { FileText } from 'lucide-react'
import { forTab } from '#lib/brands/for-tab.ts'
import { moneyInWords } from '#lib/coins.ts'
import { type Column, Table } from '#ui/table.tsx'
import { documentDay } from './invoice-period.ts'

const causes: Record<Exclude<Invoice['cause'], 'payment'>, string> = {
  refund: 'refunded',
  refund_failed: 'returned after a failed refund',
  charge_back: 'taken back by the bank',
  dispute_won: 'returned by the bank',
}

const For = ({ invoice: { cause, words, corrects } }: { invoice: Invoice }) => (
  <span className="text-muted">
    <span>{cause === 'payment' ? words : `${words} ${causes[cause]}`}</span>
    {corrects !== null && (
      <>
        , for{' '}
        <a
          href={forTab(corrects.pdfUrl)}
          target="_blank"
          rel="noreferrer"
          className="tabular whitespace-nowrap underline underline-offset-4"
        >
          {corrects.number}
          <span className="sr-only">, opens as PDF</span>
        </a>
      </>
    )}
  </span>
)

const columns: Column<Invoice>[] = [
  {
    key: 'number',
    header: 'Document',
    cell: ({ number, pdfUrl }) => (
      <a
        href={forTab(pdfUrl)}
        target="_blank"
        rel="noreferrer"
        className="tabular inline-flex items-center gap-2 whitespace-nowrap font-medium underline-offset-4 hoverable:underline"
      >
        <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {number}
        <span className="sr-only">, opens as PDF</span>
      </a>
    ),
    phone: 'title',
  },
  {
    key: 'for',
    header: 'For',
    cell: (invoice) => <For invoice={invoice} />,
    phone: 'detail',
  },
  {
    key: 'at',
    header: 'Date',
    cell: ({ issuedAt }) => (
      <time dateTime={issuedAt} className="whitespace-nowrap text-muted">
        {documentDay(issuedAt)}
      </time>
    ),
    phone: 'detail',
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ kind, grossMinor, currency }) =>
      moneyInWords(kind === 'credit_note' ? -grossMinor : grossMinor, currency),
    align: 'end',
    phone: 'end',
  },
]

export const InvoiceTable = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <Table caption="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} />
)
