import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type { StatementFilters } from '@tandem/contract/money/wallet/statement.schema.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import type { Side } from '@tandem/contract/side.ts'
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

export const walletQuery = queryOptions({
  queryKey: ['wallet', 'overview'],
  queryFn: ({ signal }) => call(wallet.overview, { signal }),
})

export const useSetLowCoins = (onDone: () => void) => {
  const queryClient = useQueryClient()
  return useWrite(wallet.setLowCoins, {
    onSuccess: (overview) => {
      queryClient.setQueryData(walletQuery.queryKey, overview)
      onDone()
    },
  })
}

export const statementQuery = (filters: StatementFilters) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'statement', filters],
    queryFn: ({ pageParam, signal }) =>
      call(wallet.statement, { query: { ...filters, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export const latestQuery = queryOptions({
  queryKey: ['wallet', 'statement', 'latest'],
  queryFn: ({ signal }) => call(wallet.statement, { query: { limit: 5 }, signal }),
})

export const statementFilePath = (filters: StatementFilters): string =>
  forTab(addressOf('/wallet/statement.csv', {}, filters))

export const campaignStatementFilePath = (campaignId: string): string =>
  forTab(addressOf('/wallet/campaigns/:campaignId/statement.csv', { campaignId }))

export const productYearQuery = (side: Side, year: number | undefined) =>
  queryOptions({
    queryKey: ['wallet', 'products', side, year],
    queryFn: ({ signal }) =>
      call(side === 'brand' ? wallet.productsGiven : wallet.productsGot, {
        query: year === undefined ? {} : { year },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const productFilePath = (side: Side, year: number, as: 'csv' | 'pdf'): string =>
  forTab(addressOf(`/${side === 'brand' ? 'wallet' : 'creator'}/products.${as}`, {}, { year }))

export const campaignStatementQuery = (campaignId: string) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'statement', 'campaign', campaignId],
    queryFn: ({ pageParam, signal }) =>
      call(wallet.campaignStatement, {
        params: { campaignId },
        query: { cursor: pageParam },
        signal,
      }),
    ...byCursor,
  })

export const campaignNamesQuery = queryOptions({
  queryKey: ['wallet', 'campaign-names'],
  queryFn: ({ signal }) => call(campaigns.mine, { query: { limit: 100 }, signal }),
  select: ({ items }) =>
    items.flatMap(({ id, title, publishedAt }) => (publishedAt === null ? [] : [{ id, title }])),
})
