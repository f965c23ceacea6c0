import { creatorFigures } from '@tandem/contract/campaigns/analytics/creator-figures.endpoints.ts'
import type { ProgrammeFiguresQuery } from '@tandem/contract/campaigns/analytics/creator-figures.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const creatorRatesQuery = queryOptions({
  queryKey: ['analytics', 'creator-rates'],
  queryFn: ({ signal }) => call(creatorFigures.rates, { signal }),
})

export const programmeFiguresQuery = (query: ProgrammeFiguresQuery) =>
  queryOptions({
    queryKey: ['analytics', 'programme-figures', query],
    queryFn: ({ signal }) => call(creatorFigures.programmes, { query, signal }),
    placeholderData: keepPreviousData,
  })
