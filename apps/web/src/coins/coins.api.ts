import { coins } from '@tandem/contract/coins/coins.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** All coins beside the money behind them. The server makes it anew once a minute. */
export const solvencyQuery = queryOptions({
  queryKey: ['coins', 'solvency'],
  queryFn: ({ signal }) => call(coins.solvency, { signal }),
  staleTime: 60_000,
})
