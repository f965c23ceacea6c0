import { settlements } from '@tandem/contract/money/settlements/settlement.endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { brandCouponsMoved } from '#money/coupons/brand/brand-coupon.api.ts'

export const settlementsQuery = infiniteQueryOptions({
  queryKey: ['brand-coupons', 'settlements'],
  queryFn: ({ pageParam, signal }) =>
    call(settlements.list, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const useSettle = () =>
  useWrite(settlements.settle, { renews: { ...brandCouponsMoved, done: [['wallet']] } })
