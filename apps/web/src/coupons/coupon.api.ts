import { coupons } from '@tandem/contract/coupons/coupon.endpoints.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { addressOf, call } from '#lib/call.ts'
import { intentKeys } from '#lib/intent-keys.ts'
import { useWrite } from '#lib/use-write.ts'
import type { CouponChoice, HistoryChoice } from './coupon-choice.ts'

export const couponsQuery = (choice: CouponChoice) =>
  infiniteQueryOptions({
    queryKey: ['coupons', 'list', choice],
    queryFn: ({ pageParam, signal }) =>
      call(coupons.list, { query: { ...choice, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const historyQuery = (choice: HistoryChoice) =>
  infiniteQueryOptions({
    queryKey: ['coupons', 'history', choice],
    queryFn: ({ pageParam, signal }) =>
      call(coupons.history, { query: { ...choice, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })

/** Everybody with a coupon on offer. */
export const suppliersQuery = queryOptions({
  queryKey: ['coupons', 'suppliers'],
  queryFn: ({ signal }) => call(coupons.suppliers, { signal }),
  staleTime: 60_000,
})

/** A code, asked for on tap; it leaves the page's memory with the window that showed it. */
export const codeQuery = (redemptionId: string) =>
  queryOptions({
    queryKey: ['coupons', 'code', redemptionId],
    queryFn: ({ signal }) => call(coupons.reveal, { params: { redemptionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The file is made by the server: a plain link, so that the browser saves it as it comes. */
export const historyFilePath = (choice: HistoryChoice): string =>
  addressOf('/redemptions.csv', {}, choice)

/** Coins or stock moved: every list of coupons is asked for again. */
const refresh = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    ['list', 'history'].map((list) =>
      queryClient.invalidateQueries({ queryKey: ['coupons', list] }),
    ),
  )

/** A window closed after a lost answer must not turn the next try into a second purchase. */
const redeemKeys = intentKeys()

export const useRedeemCoupon = () => {
  const queryClient = useQueryClient()
  return useWrite(coupons.redeem, {
    keys: redeemKeys,
    onSuccess: () => void refresh(queryClient),
    // Most refusals mean that the page is behind: somebody took the last one, or the coins are spent.
    onError: () => void refresh(queryClient),
  })
}

export const useMarkUsed = () => {
  const queryClient = useQueryClient()
  return useWrite(coupons.markUsed, {
    onSuccess: () => void refresh(queryClient),
    onError: () => void refresh(queryClient),
  })
}
