import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import type { Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { renew } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { invoicesKey } from '#money/invoices/invoice.api.ts'
import { walletQuery } from '#money/wallet/wallet.api.ts'

/** True while the top-up can still change without action by the user. */
const isUnderWay = (topup: Topup | undefined): boolean =>
  topup?.state === 'created' ||
  topup?.state === 'pending' ||
  topup?.refunds.some(({ state }) => state === 'requested') === true

export const topupsQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'topups'],
  queryFn: ({ pageParam, signal }) =>
    call(payments.topups, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

/** Polls, because the user may pay in another tab. */
export const topupQuery = (topupId: string) =>
  queryOptions({
    queryKey: ['wallet', 'topup', topupId],
    queryFn: ({ signal }) => call(payments.topup, { params: { topupId }, signal }),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? 3_000 : false),
    staleTime: 0,
  })

const paidFrom = [walletQuery.queryKey, ['wallet', 'statement'], topupsQuery.queryKey, invoicesKey]

export const refreshWallet = (queryClient: QueryClient): Promise<void> =>
  renew(queryClient, paidFrom)

export const useRefundTopup = (onDone: () => void) => {
  const queryClient = useQueryClient()
  return useWrite(payments.refundTopup, {
    onSuccess: (topup) => {
      queryClient.setQueryData(topupQuery(topup.id).queryKey, topup)
      onDone()
    },
    renews: { done: paidFrom },
  })
}

export const useStartTopup = (onStarted: (payUrl: string) => void) =>
  useWrite(payments.startTopup, {
    onSuccess: ({ payUrl }) => onStarted(payUrl),
    renews: { done: [topupsQuery.queryKey] },
  })
