import { coins } from '@tandem/contract/money/coins/coins.endpoints.ts'
import type { CoinFilters } from '@tandem/contract/money/coins/statement.schema.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'

export const solvencyQuery = queryOptions({
  queryKey: ['coins', 'solvency'],
  queryFn: ({ signal }) => call(coins.solvency, { signal }),
  staleTime: minuteMs,
})

export const coinLinesQuery = (filters: CoinFilters) =>
  infiniteQueryOptions({
    queryKey: ['coins', 'statement', filters],
    queryFn: ({ pageParam, signal }) =>
      call(coins.statement, { query: { ...filters, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    // Always stale, because actions on other pages also move coins.
    staleTime: 0,
  })
