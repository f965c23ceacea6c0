import type { InvoicePage } from '@tandem/contract/money/invoices/invoice.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { readWalletSearch } from '#money/wallet/wallet-search.ts'
import { RowsSkeleton } from '#money/wallet/wallet-skeleton.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { invoicesQuery } from './invoice.api.ts'
import { InvoiceFiles } from './invoice-files.tsx'
import { periodKindOf, periodName } from './invoice-period.ts'
import { InvoiceSums } from './invoice-sums.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { PeriodChoice } from './period-choice.tsx'

export const InvoiceBooks = () => {
  const [address, replaceAddress] = useAddressSearch()
  const { period } = readWalletSearch(address)
  const choose = (next: string | undefined) => {
    const { period: _, ...others } = address
    replaceAddress(next === undefined ? others : { ...others, period: next })
  }
  if (periodKindOf(period) === undefined)
    return (
      <EmptyState
        title={`“${period}” isn’t a valid period`}
        text="Use 2026-07 for a month, 2026-Q3 for a quarter and 2026 for a year."
        action={<ShowAll onChoose={choose} />}
      />
    )
  return <Books period={period} onChoose={choose} />
}

type Choose = (next: string | undefined) => void

const ShowAll = ({ onChoose }: { onChoose: Choose }) => (
  <Button variant="secondary" onClick={() => onChoose(undefined)}>
    Show all documents
  </Button>
)

const Books = ({ period, onChoose }: { period: string | undefined; onChoose: Choose }) => {
  const filters = period === undefined ? {} : { period }
  const list = useInfiniteQuery(invoicesQuery(filters))
  const sums = list.data?.pages[0]?.sums ?? null
  const hasNone = sums !== null && sums.since === null
  return (
    <section aria-label="Documents" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!hasNone && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <PeriodChoice period={period} since={sums?.since ?? null} onPeriod={onChoose} />
          {sums !== null && sums.documentCount > 0 && (
            <InvoiceFiles filters={filters} can={sums.can} />
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {list.isPlaceholderData || sums === null ? '' : countInWords(sums, period)}
      </p>
      <PagedList
        list={list}
        skeleton={<RowsSkeleton label="Loading the invoices" />}
        failure="The invoices could not be loaded"
        empty={<Nothing period={hasNone ? undefined : period} onChoose={onChoose} />}
        label="Load older invoices"
      >
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {sums?.currencies.map((document) => (
              <InvoiceSums
                key={document.currency}
                sums={document}
                named={sums.currencies.length > 1}
                onMonth={onChoose}
              />
            ))}
            <InvoiceTable invoices={found} />
          </div>
        )}
      </PagedList>
    </section>
  )
}

const countInWords = (
  { documentCount }: NonNullable<InvoicePage['sums']>,
  period: string | undefined,
): string => {
  const documents = counted(documentCount, 'document')
  return period === undefined ? documents : `${documents} in ${periodName(period)}`
}

const Nothing = ({ period, onChoose }: { period: string | undefined; onChoose: Choose }) =>
  period === undefined ? (
    <EmptyState title="No invoices yet" text="You get an invoice as a PDF for each payment." />
  ) : (
    <EmptyState
      title={`No documents in ${periodName(period)}`}
      text="There was no payment or refund in this period."
      action={<ShowAll onChoose={onChoose} />}
    />
  )
