import type { TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import { wallet } from '@tandem/contract/wallet/wallet.endpoints.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

const undecided = new Set<TopupState | undefined>(['created', 'pending'])

export const walletQuery = queryOptions({
  queryKey: ['wallet', 'overview'],
  queryFn: ({ signal }) => call(wallet.overview, { signal }),
})

export const statementQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'statement'],
  queryFn: ({ pageParam, signal }) =>
    call(wallet.statement, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const topupsQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'topups'],
  queryFn: ({ pageParam, signal }) => call(wallet.topups, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

/** One top-up; asked for again and again while its payment is open, perhaps in another tab. */
export const topupQuery = (topupId: string) =>
  queryOptions({
    queryKey: ['wallet', 'topup', topupId],
    queryFn: ({ signal }) => call(wallet.topup, { params: { topupId }, signal }),
    refetchInterval: ({ state }) => (undecided.has(state.data?.state) ? 3_000 : false),
    staleTime: 0,
  })

/** Coins moved: everything that shows them is asked for again. */
export const refreshWallet = (queryClient: QueryClient): void => {
  for (const { queryKey } of [walletQuery, statementQuery, topupsQuery])
    void queryClient.invalidateQueries({ queryKey })
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
