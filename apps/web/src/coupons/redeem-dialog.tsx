import type { Coupon, CreatorBalance } from '@tandem/contract/coupons/coupon.schema.ts'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '#lib/api-refusal.ts'
import { coinsInWords } from '#lib/coins.ts'
import { buttonClass } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CodeReveal } from './code-reveal.tsx'
import { useRedeemCoupon } from './coupon.api.ts'

/** Asks before coins are spent, naming cost and rest; once they are, it holds the code. */
export const RedeemDialog = ({
  coupon,
  balance,
  open,
  onOpenChange,
}: {
  coupon: Coupon
  balance: CreatorBalance
  open: boolean
  onOpenChange: (open: boolean) => void
}) => {
  const redeem = useRedeemCoupon()
  if (redeem.isSuccess)
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="It’s yours"
        description={`${coupon.title} from ${coupon.supplierName}, for ${coinsInWords(redeem.data.coins)}.`}
        footer={
          <Link to="/coupon-history" className={buttonClass('secondary')}>
            Coupon history
          </Link>
        }
      >
        <CodeReveal redemptionId={redeem.data.id} />
        {coupon.terms !== '' && <p className="mt-4 text-muted text-sm">{coupon.terms}</p>}
      </Dialog>
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Redeem ${coupon.title}?`}
      effect={
        <Effect
          coupon={coupon}
          balance={balance}
          trouble={redeem.isError ? sentenceOf(redeem.error) : undefined}
        />
      }
      confirmLabel={`Redeem for ${coinsInWords(coupon.coinsCost)}`}
      tone="primary"
      busy={redeem.isPending}
      onConfirm={() => redeem.mutate({ params: { couponId: coupon.id } })}
    />
  )
}

const Effect = ({
  coupon,
  balance,
  trouble,
}: {
  coupon: Coupon
  balance: CreatorBalance
  trouble: string | undefined
}) => {
  const left = balance.available - coupon.coinsCost
  return (
    <>
      <p>
        This costs {coinsInWords(coupon.coinsCost)}. You have {coinsInWords(balance.available)}
        {left >= 0 && `; ${coinsInWords(left)} will be left`}. A redeemed coupon can’t be given
        back.
      </p>
      {coupon.terms !== '' && <p className="mt-2 text-sm">{coupon.terms}</p>}
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {trouble}
      </p>
    </>
  )
}
