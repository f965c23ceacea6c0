import { invoices } from '@tandem/contract/invoices/invoice.endpoints.ts'
import type { InvoiceFilters } from '@tandem/contract/invoices/invoice.schema.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { addressOf, call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

/** The key of every list of invoices, whatever its period. */
export const invoicesKey = ['wallet', 'invoices'] as const

/** Another period keeps the old documents until its own are there. */
export const invoicesQuery = (filters: InvoiceFilters) =>
  infiniteQueryOptions({
    queryKey: [...invoicesKey, filters],
    queryFn: ({ pageParam, signal }) =>
      call(invoices.list, { query: { ...filters, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    // A payment may have arrived in another tab.
    staleTime: 0,
  })

/** Where the list of the same documents is, as a file. */
export const invoiceListPath = (filters: InvoiceFilters): string =>
  addressOf('/wallet/invoices.csv', {}, filters)

/** Where the PDFs of the same documents are, in one file. */
export const invoiceBundlePath = (filters: InvoiceFilters): string =>
  addressOf('/wallet/invoices.zip', {}, filters)

export const billingQuery = queryOptions({
  queryKey: ['wallet', 'billing'],
  queryFn: ({ signal }) => call(invoices.billing, { signal }),
})

export const useUpdateBilling = (onSaved: () => void) => {
  const queryClient = useQueryClient()
  return useWrite(invoices.updateBilling, {
    onSuccess: (billing) => {
      queryClient.setQueryData(billingQuery.queryKey, billing)
      onSaved()
    },
  })
}
