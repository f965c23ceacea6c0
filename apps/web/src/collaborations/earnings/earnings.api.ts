import { earnings } from '@tandem/contract/collaborations/earnings/earnings.endpoints.ts'
import type { EarningsQuery } from '@tandem/contract/collaborations/earnings/earnings.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { forTab } from '#lib/brands/for-tab.ts'
import { addressOf, call } from '#lib/call.ts'

export const earningsQuery = (query: EarningsQuery = {}) =>
  queryOptions({
    queryKey: ['collaborations', 'earnings', query],
    queryFn: ({ signal }) => call(earnings.mine, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const earningsFile = (query: EarningsQuery): string =>
  forTab(addressOf('/creator/earnings.csv', {}, query))
