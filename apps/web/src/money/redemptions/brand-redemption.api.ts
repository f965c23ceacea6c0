import { brandRedemptions } from '@tandem/contract/money/redemptions/brand-redemption.endpoints.ts'
import type { RedemptionState } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { forTab } from '#lib/brands/for-tab.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { brandCouponsMoved } from '#money/coupons/brand/brand-coupon.api.ts'

export const brandRedemptionsQuery = (couponId: string, choice: { state?: RedemptionState }) =>
  infiniteQueryOptions({
    queryKey: ['brand-coupons', 'redemptions', couponId, choice],
    queryFn: ({ pageParam, signal }) =>
      call(brandRedemptions.list, {
        params: { couponId },
        query: { ...choice, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const brandRedemptionsFilePath = (couponId: string): string =>
  forTab(`/api/brand/coupons/${couponId}/redemptions.csv`)

export const useGiveCode = () => useWrite(brandRedemptions.giveCode, { renews: brandCouponsMoved })
export const useTurnDown = () => useWrite(brandRedemptions.turnDown, { renews: brandCouponsMoved })
