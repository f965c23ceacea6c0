import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import type { InvoiceFilters } from '@tandem/contract/money/invoices/invoice.schema.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { forTab } from '#lib/brands/for-tab.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { addressOf, call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const invoicesKey = ['wallet', 'invoices'] as const

export const invoicesQuery = (filters: InvoiceFilters) =>
  infiniteQueryOptions({
    queryKey: [...invoicesKey, filters],
    queryFn: ({ pageParam, signal }) =>
      call(invoices.list, { query: { ...filters, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    // A payment in another tab may have created an invoice.
    staleTime: 0,
  })

export const invoiceListPath = (filters: InvoiceFilters): string =>
  forTab(addressOf('/wallet/invoices.csv', {}, filters))

export const invoiceBundlePath = (filters: InvoiceFilters): string =>
  forTab(addressOf('/wallet/invoices.zip', {}, filters))

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
