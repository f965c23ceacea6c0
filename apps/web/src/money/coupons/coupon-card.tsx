import type { Coupon } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'
import { CouponFace } from './coupon-face.tsx'

/** Returns the missing coins when nothing else prevents the redemption. */
const coinsToGo = ({ can: { redeem }, coinsCost }: Coupon, available: number) =>
  !redeem.allowed && redeem.because === 'coins.insufficient' && coinsCost > available
    ? coinsCost - available
    : undefined

export const CouponCard = ({
  coupon,
  available,
  onRedeem,
}: {
  coupon: Coupon
  available: number
  onRedeem: () => void
}) => {
  const toGo = coinsToGo(coupon, available)
  return (
    <CouponFace
      coupon={coupon}
      toGo={
        toGo !== undefined && (
          <>
            <Coins amount={toGo} className="font-medium" /> missing
          </>
        )
      }
      action={
        <Button
          disabledReason={reasonFor(coupon.can.redeem)}
          aria-label={`Redeem: ${coupon.title}`}
          onClick={onRedeem}
        >
          Redeem
        </Button>
      }
    />
  )
}
