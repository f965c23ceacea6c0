import { createFileRoute } from '@tanstack/react-router'
import { readAhead } from '#lib/loading/read-ahead.ts'
import { couponsQuery } from '#money/coupons/coupon.api.ts'
import { readCouponChoice } from '#money/coupons/coupon-choice.ts'
import { RedeemCouponsPage } from '#money/redemptions/redeem-coupons-page.tsx'

export const Route = createFileRoute('/_app/coupon')({
  staticData: { role: 'creator', title: 'Redeem Coupons' },
  loader: readAhead((client, { search }) => [
    client.prefetchInfiniteQuery(couponsQuery(readCouponChoice(search))),
  ]),
  component: RedeemCouponsPage,
})
