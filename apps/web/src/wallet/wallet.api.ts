import { campaigns } from '@tandem/contract/campaigns/campaign.endpoints.ts'
import type { StatementFilters } from '@tandem/contract/wallet/statement.schema.ts'
import type { Topup } from '@tandem/contract/wallet/topup.schema.ts'
import { wallet } from '@tandem/contract/wallet/wallet.endpoints.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { addressOf, call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { invoicesQuery } from './invoice.api.ts'

/** Something will still happen to it without anybody on this page. */
const isUnderWay = (topup: Topup | undefined): boolean =>
  topup?.state === 'created' ||
  topup?.state === 'pending' ||
  topup?.refunds.some(({ state }) => state === 'requested') === true

export const walletQuery = queryOptions({
  queryKey: ['wallet', 'overview'],
  queryFn: ({ signal }) => call(wallet.overview, { signal }),
})

/** Movements of the available coins; another choice keeps the old lines until its own are there. */
export const statementQuery = (filters: StatementFilters) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'statement', filters],
    queryFn: ({ pageParam, signal }) =>
      call(wallet.statement, { query: { ...filters, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

/** The newest movements, for a glance. */
export const latestQuery = queryOptions({
  queryKey: ['wallet', 'statement', 'latest'],
  queryFn: ({ signal }) => call(wallet.statement, { query: { limit: 5 }, signal }),
})

/** Where the file of the same lines is. */
export const statementFilePath = (filters: StatementFilters): string =>
  addressOf('/wallet/statement.csv', {}, filters)

export const campaignStatementFilePath = (campaignId: string): string =>
  addressOf('/wallet/campaigns/:campaignId/statement.csv', { campaignId })

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

/** The brand's newest campaigns by name, to choose one from. */
export const campaignNamesQuery = queryOptions({
  queryKey: ['wallet', 'campaign-names'],
  queryFn: ({ signal }) => call(campaigns.mine, { query: { limit: 100 }, signal }),
  select: ({ items }) =>
    items.flatMap(({ id, title, publishedAt }) => (publishedAt === null ? [] : [{ id, title }])),
})

export const topupsQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'topups'],
  queryFn: ({ pageParam, signal }) => call(wallet.topups, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

/** One top-up; asked for again and again while its payment is open, perhaps in another tab. */
export const topupQuery = (topupId: string) =>
  queryOptions({
    queryKey: ['wallet', 'topup', topupId],
    queryFn: ({ signal }) => call(wallet.topup, { params: { topupId }, signal }),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? 3_000 : false),
    staleTime: 0,
  })

/** Coins moved: everything that shows them is asked for again. */
export const refreshWallet = (queryClient: QueryClient): void => {
  const lists = [['wallet', 'statement'], topupsQuery.queryKey, invoicesQuery.queryKey]
  for (const queryKey of [walletQuery.queryKey, ...lists])
    void queryClient.invalidateQueries({ queryKey })
}

/** Gives unspent coins of a top-up back for money. */
export const useRefundTopup = (onDone: () => void) => {
  const queryClient = useQueryClient()
  return useWrite(wallet.refundTopup, {
    onSuccess: (topup) => {
      queryClient.setQueryData(topupQuery(topup.id).queryKey, topup)
      refreshWallet(queryClient)
      onDone()
    },
  })
}

export const useStartTopup = (onStarted: (payUrl: string) => void) => {
  const queryClient = useQueryClient()
  return useWrite(wallet.startTopup, {
    onSuccess: ({ payUrl }) => {
      void queryClient.invalidateQueries({ queryKey: topupsQuery.queryKey })
      onStarted(payUrl)
    },
  })
}
