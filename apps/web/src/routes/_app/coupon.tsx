import { createFileRoute } from '@tanstack/react-router'
import { couponsQuery } from '#coupons/coupon.api.ts'
import { readCouponChoice } from '#coupons/coupon-choice.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'
import { RedeemCouponsPage } from '#redemptions/redeem-coupons-page.tsx'

export const Route = createFileRoute('/_app/coupon')({
  staticData: { role: 'creator', title: 'Redeem Coupons' },
  loader: readAhead((client, { search }) => [
    client.prefetchInfiniteQuery(couponsQuery(readCouponChoice(search))),
  ]),
  component: RedeemCouponsPage,
})
