import type { Coupon } from '@tandem/contract/coupons/coupon.schema.ts'
import { coinsInWords } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { CouponFace } from './coupon-face.tsx'

/** `120 coins to go`, where nothing but coins is missing. */
const toGoInWords = ({ can: { redeem }, coinsCost }: Coupon, available: number) =>
  !redeem.allowed && redeem.because === 'coins.insufficient' && coinsCost > available
    ? `${coinsInWords(coinsCost - available)} to go`
    : undefined

export const CouponCard = ({
  coupon,
  available,
  onRedeem,
}: {
  coupon: Coupon
  available: number
  onRedeem: () => void
}) => (
  <CouponFace
    coupon={coupon}
    toGo={toGoInWords(coupon, available)}
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
