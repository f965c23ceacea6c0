import { createFileRoute } from '@tanstack/react-router'
import { RedeemCouponsPage } from '#redemptions/redeem-coupons-page.tsx'

export const Route = createFileRoute('/_app/coupon')({
  staticData: { role: 'creator', title: 'Redeem Coupons' },
  component: RedeemCouponsPage,
})
