import type { CreatorBalance } from '@tandem/contract/money/coins/coins.schema.ts'
import { Link } from '@tanstack/react-router'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Coins, CoinsWorth } from '#ui/coins.tsx'
import { Hint } from '#ui/hint.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'

const frame = 'grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:items-start sm:gap-x-10'

const linkClass = 'whitespace-nowrap underline underline-offset-4 hoverable:text-ink'

export const CouponBalance = ({ balance }: { balance: CreatorBalance }) => {
  const rate = useInstallation()
  const hasNone = balance.available + balance.pending + balance.onItsWay === 0
  return (
    <div className={frame}>
      <Stat
        large
        label="Available"
        value={<CoinsWorth amount={balance.available} />}
        note={
          hasNone ? (
            <Link to="/" search={{ show: 'campaigns' } as never} className={linkClass}>
              Find campaigns that pay
            </Link>
          ) : (
            <Link to="/coupon-history" search={{ tab: 'coins' } as never} className={linkClass}>
              Coin history
            </Link>
          )
        }
        className="max-sm:col-span-2 sm:max-w-72"
      />
      <Stat
        label={
          <>
            Pending
            <Hint label="What is pending">
              Commissions become available after the return period.
            </Hint>
          </>
        }
        value={<Coins amount={balance.pending} />}
        className="sm:max-w-52"
      />
      <Stat
        label={
          <>
            Held
            <Hint label="What is held">
              For coupons without a code yet. You are refunded if no code arrives.
            </Hint>
          </>
        }
        value={<Coins amount={balance.onItsWay} />}
        className="sm:max-w-52"
      />
      {balance.owed > 0 && (
        <Stat
          label={
            <>
              To repay
              <Hint label="Why you repay coins">
                Orders were returned after you spent their coins. The next coins you earn repay
                them.
              </Hint>
            </>
          }
          value={coinsInMoney(balance.owed, rate)}
          className="sm:max-w-52"
        />
      )}
    </div>
  )
}

export const CouponBalanceSkeleton = () => (
  <SkeletonRegion label="Loading your balance" className={frame}>
    <Skeleton className="h-[84px] w-40 max-sm:col-span-2" />
    <Skeleton className="h-[68px] max-w-full sm:w-48" />
    <Skeleton className="h-[68px] max-w-full sm:w-48" />
  </SkeletonRegion>
)
