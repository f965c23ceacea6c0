import { traders } from '@tandem/contract/accounts/traders/trader.endpoints.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const traderQuery = (brandName: string) =>
  queryOptions({
    queryKey: ['traders', brandName],
    queryFn: ({ signal }) => call(traders.ofBrand, { params: { brandName }, signal }),
  })

export const ownTraderQuery = queryOptions({
  queryKey: ['own-trader'],
  queryFn: ({ signal }) => call(traders.own, { signal }),
})

export const useSaveTrader = () => {
  const client = useQueryClient()
  return useWrite(traders.save, {
    onSuccess: (saved) => client.setQueryData(ownTraderQuery.queryKey, saved),
    renews: { done: [['traders']] },
  })
}
