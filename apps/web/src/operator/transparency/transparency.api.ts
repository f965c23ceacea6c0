import { transparency } from '@tandem/contract/operator/transparency/transparency.endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const transparencyQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['transparency', year ?? null],
    queryFn: ({ signal }) =>
      call(transparency.read, { query: year === undefined ? {} : { year }, signal }),
    placeholderData: keepPreviousData,
  })
