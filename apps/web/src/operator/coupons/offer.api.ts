import { operatorCoupons } from '@tandem/contract/operator/coupons/offer.endpoints.ts'
import type { OfferDetails } from '@tandem/contract/operator/coupons/offer.schema.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { operatorLogQuery } from '../access/access.api.ts'

const everyOffer = ['operator', 'coupons']

export const offersQuery = infiniteQueryOptions({
  queryKey: [...everyOffer, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(operatorCoupons.list, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const offerQuery = (couponId: string) =>
  queryOptions({
    queryKey: [...everyOffer, 'one', couponId],
    queryFn: ({ signal }) => call(operatorCoupons.read, { params: { couponId }, signal }),
  })

const renews = { always: [everyOffer], done: [operatorLogQuery.queryKey] }

/** Another operator may have changed the coupon meanwhile, so a refusal reloads it too. */
const useOfferHooks = () => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (details: OfferDetails) =>
      queryClient.setQueryData(offerQuery(details.offer.id).queryKey, details),
    renews,
  }
}

export const usePublishOffer = () => useWrite(operatorCoupons.publish, useOfferHooks())
export const usePauseOffer = () => useWrite(operatorCoupons.pause, useOfferHooks())
export const useResumeOffer = () => useWrite(operatorCoupons.resume, useOfferHooks())
export const useRetireOffer = () => useWrite(operatorCoupons.retire, useOfferHooks())
export const useLoadOfferCodes = () => useWrite(operatorCoupons.loadCodes, { renews })
export const useIssueCode = () => useWrite(operatorCoupons.issueCode, { renews })
export const useRefundRedemption = () => useWrite(operatorCoupons.refund, { renews })
export const useSettleShop = () => useWrite(operatorCoupons.settle, { renews })
