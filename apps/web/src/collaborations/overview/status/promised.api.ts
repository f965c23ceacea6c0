import { promised } from '@tandem/contract/collaborations/overview/promised.endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'

const shownAtOnce = 3

export const promisedQuery = infiniteQueryOptions({
  queryKey: ['collaborations', 'promised'],
  queryFn: ({ pageParam, signal }) =>
    call(promised.list, { query: { limit: shownAtOnce, cursor: pageParam }, signal }),
  ...byCursor,
})
