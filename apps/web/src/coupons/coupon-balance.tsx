import type { CreatorBalance } from '@tandem/contract/coins/coins.schema.ts'
import { Link } from '@tanstack/react-router'
import { Coins } from '#ui/coins.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'

const frame = 'grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:items-start sm:gap-x-10'

export const CouponBalance = ({ balance }: { balance: CreatorBalance }) => (
  <div className={frame}>
    <Stat
      large
      label="Available"
      value={<Coins amount={balance.available} />}
      note={
        <>
          Yours to spend on coupons now.{' '}
          <Link
            to="/coupon-history"
            search={{ tab: 'coins' } as never}
            className="whitespace-nowrap underline underline-offset-4 hoverable:text-ink"
          >
            Where they came from
          </Link>
        </>
      }
      className="max-sm:col-span-2 sm:max-w-56"
    />
    <Stat
      label="Pending"
      value={<Coins amount={balance.pending} />}
      note="Commissions, yours once their return time is over"
      className="sm:max-w-52"
    />
    <Stat
      label="On its way"
      value={<Coins amount={balance.onItsWay} />}
      note="For coupons whose code is still to come; back if none does"
      className="sm:max-w-52"
    />
  </div>
)

export const CouponBalanceSkeleton = () => (
  <SkeletonRegion label="Loading your balance" className={frame}>
    <Skeleton className="h-[84px] w-40 max-sm:col-span-2" />
    <Skeleton className="h-[68px] max-w-full sm:w-48" />
    <Skeleton className="h-[68px] max-w-full sm:w-48" />
  </SkeletonRegion>
)
