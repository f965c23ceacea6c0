import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { forTab } from '#lib/brands/for-tab.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { addressOf, call } from '#lib/call.ts'
import { intentKeys } from '#lib/intent-keys.ts'
import { useWrite } from '#lib/use-write.ts'
import type { HistoryChoice } from './history-choice.ts'

export const historyQuery = (choice: HistoryChoice) =>
  infiniteQueryOptions({
    queryKey: ['redemptions', 'history', choice],
    queryFn: ({ pageParam, signal }) =>
      call(redemptions.history, { query: { ...choice, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })

/** Removes the code from memory when the dialog closes. */
export const codeQuery = (redemptionId: string) =>
  queryOptions({
    queryKey: ['redemptions', 'code', redemptionId],
    queryFn: ({ signal }) => call(redemptions.reveal, { params: { redemptionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const historyFilePath = (choice: HistoryChoice): string =>
  forTab(addressOf('/redemptions.csv', {}, choice))

/** Also runs after a refusal, which usually means that the page is outdated. */
const renews = { always: [['coupons', 'list'], ['redemptions', 'history'], ['inbox']] }

/** A retry in a new dialog must not buy a second coupon. */
const redeemKeys = intentKeys()

export const useRedeemCoupon = () => useWrite(redemptions.redeem, { keys: redeemKeys, renews })
export const useMarkUsed = () => useWrite(redemptions.markUsed, { renews })
