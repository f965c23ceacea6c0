import type { Invoice, InvoiceCorrection } from '@tandem/contract/invoices/invoice.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { formatPrice } from '#payments/price.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { RowsSkeleton } from '#wallet/wallet-skeleton.tsx'
import { BillingDetails } from './billing-details.tsx'
import { invoicesQuery } from './invoice.api.ts'

/** One document: an invoice, or what changed one. */
type Row = Omit<InvoiceCorrection, 'cause' | 'kind'> & {
  words: string
  sign: 1 | -1
  below: boolean
}

const causes: Record<InvoiceCorrection['cause'], string> = {
  refund: 'Coins given back',
  refund_failed: 'Not delivered, coins returned',
  charge_back: 'Taken back by the bank',
  dispute_won: 'Returned by the bank',
}

const rowsOf = (invoice: Invoice): Row[] => [
  { ...invoice, sign: 1, below: false },
  ...invoice.corrections.map(
    ({ cause, kind, ...same }): Row => ({
      ...same,
      words: causes[cause],
      sign: kind === 'credit_note' ? -1 : 1,
      below: true,
    }),
  ),
]

const columns: Column<Row>[] = [
  {
    key: 'number',
    header: 'Document',
    cell: ({ number, pdfUrl, below }) => (
      <a
        href={pdfUrl}
        target="_blank"
        rel="noreferrer"
        className={`tabular inline-flex items-center gap-2 underline-offset-4 hoverable:underline ${below ? 'pl-6' : 'font-medium'}`}
      >
        <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {number}
        <span className="sr-only">, opens as PDF</span>
      </a>
    ),
    phone: 'title',
  },
  {
    key: 'words',
    header: 'For',
    cell: ({ words }) => <span className="text-muted">{words}</span>,
    phone: 'detail',
  },
  {
    key: 'at',
    header: 'Date',
    cell: ({ issuedAt }) => (
      <Time at={issuedAt} as="date" className="whitespace-nowrap text-muted" />
    ),
    phone: 'detail',
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ grossMinor, currency, sign }) => formatPrice(sign * grossMinor, currency),
    align: 'end',
    phone: 'end',
  },
]

/** The brand's invoices as PDF, each with its credit notes, and whom they are made out to. */
export const Invoices = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <BillingDetails />
    <InvoiceList />
  </div>
)

const InvoiceList = () => {
  const invoices = useInfiniteQuery(invoicesQuery)
  return (
    <PagedList
      list={invoices}
      skeleton={<RowsSkeleton label="Loading the invoices" />}
      empty={
        <EmptyState
          title="No invoices yet"
          text="Each payment for coins gets its invoice the moment it arrives. You will find it here as a PDF."
        />
      }
      label="Load older invoices"
    >
      {(found) => (
        <Table
          caption="Invoices"
          columns={columns}
          rows={found.flatMap(rowsOf)}
          rowKey={({ id }) => id}
        />
      )}
    </PagedList>
  )
}
