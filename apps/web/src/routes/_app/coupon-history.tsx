import { createFileRoute } from '@tanstack/react-router'
import { CouponHistoryPage } from '#money/redemptions/coupon-history-page.tsx'

export const Route = createFileRoute('/_app/coupon-history')({
  staticData: { role: 'creator', title: 'Coupon History' },
  component: CouponHistoryPage,
})
