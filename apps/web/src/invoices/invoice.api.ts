import { invoices } from '@tandem/contract/invoices/invoice.endpoints.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const invoicesQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'invoices'],
  queryFn: ({ pageParam, signal }) => call(invoices.list, { query: { cursor: pageParam }, signal }),
  ...byCursor,
  // A payment may have arrived in another tab.
  staleTime: 0,
})

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
