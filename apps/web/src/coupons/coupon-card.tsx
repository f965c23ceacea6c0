import type { Coupon } from '@tandem/contract/coupons/coupon.schema.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { CouponFace } from './coupon-face.tsx'

/** A coupon on offer, with the way to it or the reason why not. */
export const CouponCard = ({ coupon, onRedeem }: { coupon: Coupon; onRedeem: () => void }) => (
  <CouponFace
    coupon={coupon}
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
