import type { CreatorBalance } from '@tandem/contract/coupons/coupon.schema.ts'
import { Coins } from '#ui/coins.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'

const frame = 'grid grid-cols-2 items-end gap-x-6 gap-y-4 sm:flex sm:gap-x-10'

/** A creator's coins: what can be spent now, and what is on its way into or out of the wallet. */
export const CouponBalance = ({ balance }: { balance: CreatorBalance }) => (
  <div className={frame}>
    <Stat
      large
      label="Available"
      value={<Coins amount={balance.available} />}
      className="max-sm:col-span-2"
    />
    <Stat
      label="Pending"
      value={<Coins amount={balance.pending} />}
      note="Commissions inside their hold"
    />
    <Stat
      label="On its way"
      value={<Coins amount={balance.onItsWay} />}
      note="Behind coupons being issued"
    />
  </div>
)

export const CouponBalanceSkeleton = () => (
  <SkeletonRegion label="Loading your balance" className={frame}>
    <Skeleton className="h-[60px] w-40 max-sm:col-span-2" />
    <Skeleton className="h-[68px] max-w-full sm:w-48" />
    <Skeleton className="h-[68px] max-w-full sm:w-48" />
  </SkeletonRegion>
)
