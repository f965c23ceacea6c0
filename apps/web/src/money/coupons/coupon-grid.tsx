import type { Coupon } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { CouponCard } from './coupon-card.tsx'

const gridClass =
  'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4'

export const CouponGrid = ({
  coupons,
  available,
  onRedeem,
}: {
  coupons: readonly Coupon[]
  available: number
  onRedeem: (coupon: Coupon) => void
}) => (
  <ul className={gridClass}>
    {coupons.map((coupon) => (
      <li key={coupon.id}>
        <CouponCard coupon={coupon} available={available} onRedeem={() => onRedeem(coupon)} />
      </li>
    ))}
  </ul>
)

export const CouponGridSkeleton = () => (
  <SkeletonRegion label="Loading coupons" className={gridClass}>
    {['1', '2', '3', '4', '5', '6', '7', '8'].map((place) => (
      <Skeleton key={place} className="h-72 rounded-card!" />
    ))}
  </SkeletonRegion>
)
