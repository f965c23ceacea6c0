import { BrandCoupons } from '#money/coupons/brand/brand-coupons.tsx'
import { CouponEarnings } from '#money/settlements/coupon-earnings.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const BrandCouponSheet = lazyLayer(
  async () => (await import('#money/redemptions/brand-coupon-sheet.tsx')).BrandCouponSheet,
)

export const CouponsTab = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <CouponEarnings />
    <BrandCoupons Sheet={BrandCouponSheet} />
  </div>
)
