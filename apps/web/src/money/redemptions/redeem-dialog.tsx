import type { CreatorBalance } from '@tandem/contract/money/coins/coins.schema.ts'
import type { Coupon } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { enterCodeHours } from '@tandem/contract/money/redemptions/redemption.limits.ts'
import type { Redemption } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { daysInWords } from '@tandem/contract/plural.ts'
import { Link } from '@tanstack/react-router'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { overpricedInWords } from '#money/coupons/coupon-worth.ts'
import { OverpricedNote } from '#money/coupons/overpriced-note.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { CodeReveal } from './code-reveal.tsx'
import { MarkUsed } from './mark-used.tsx'
import { useRedeemCoupon } from './redemption.api.ts'
import { storyOf } from './redemption-words.ts'

type WindowProps = { open: boolean; onOpenChange: (open: boolean) => void }

export const RedeemDialog = ({
  coupon,
  balance,
  ...window
}: WindowProps & { coupon: Coupon; balance: CreatorBalance }) => {
  const redeem = useRedeemCoupon()
  if (redeem.isSuccess)
    return redeem.data.state === 'held' ? (
      <OnItsWay redemption={redeem.data} {...window} />
    ) : (
      <Yours redemption={redeem.data} {...window} />
    )
  return (
    <ConfirmWindow
      {...window}
      title={`Redeem ${coupon.title}?`}
      effect={<Effect coupon={coupon} balance={balance} error={redeem.error} />}
      confirmLabel={`Redeem for ${coinsInWords(coupon.coinsCost)}`}
      tone="primary"
      busy={redeem.isPending}
      onConfirm={() => redeem.mutate({ params: { couponId: coupon.id } })}
    />
  )
}

const Yours = ({ redemption, open, onOpenChange }: WindowProps & { redemption: Redemption }) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Coupon redeemed"
    description={`${redemption.title} from ${redemption.supplierName}, for ${coinsInWords(redemption.coins)}.`}
    footer={
      <>
        <MarkUsed redemption={redemption} size="medium" onMarked={() => onOpenChange(false)} />
        <Link to="/coupon-history" className={buttonClass('secondary')}>
          Coupon history
        </Link>
      </>
    }
  >
    <CodeReveal redemptionId={redemption.id} />
    {redemption.terms !== '' && <p className="mt-4 text-muted text-sm">{redemption.terms}</p>}
  </Dialog>
)

/** For coupons whose code the supplier must still enter. */
const OnItsWay = ({ redemption, open, onOpenChange }: WindowProps & { redemption: Redemption }) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Waiting for your code"
    description={`${redemption.title} from ${redemption.supplierName}, for ${coinsInWords(redemption.coins)}.`}
    footer={
      <>
        <Link to="/coupon-history" className={buttonClass('quiet')}>
          Coupon history
        </Link>
        <Button onClick={() => onOpenChange(false)}>Done</Button>
      </>
    }
  >
    <p>{storyOf(redemption)}</p>
    <p className="mt-2 text-muted">
      You get a notification when the code arrives. You find it in your coupon history.
    </p>
  </Dialog>
)

/** Refusals that no retry can resolve. */
const taken = new Set(['coupon.sold_out', 'coupon.ended', 'coupon.not_found'])

const Effect = ({
  coupon,
  balance,
  error,
}: {
  coupon: Coupon
  balance: CreatorBalance
  error: Error | null
}) => {
  const overpriced = overpricedInWords(coupon, useInstallation())
  const left = balance.available - coupon.coinsCost
  const keptCoins = error instanceof ApiRefusal && taken.has(error.code)
  return (
    <>
      {coupon.description !== '' && <p className="mb-2 break-words">{coupon.description}</p>}
      <p>
        You have {coinsInWords(balance.available)}
        {left >= 0 && `; ${coinsInWords(left)} will be left`}.{' '}
        {coupon.delivery === 'manual'
          ? `${coupon.supplierName} enters the code within ${enterCodeHours} hours. If no code arrives, you are refunded.`
          : 'You can’t return a redeemed coupon.'}
        {coupon.validDays !== null && ` It is valid for ${daysInWords(coupon.validDays)}.`}
      </p>
      {overpriced !== undefined && (
        <div className="mt-3">
          <OverpricedNote>{overpriced}</OverpricedNote>
        </div>
      )}
      {coupon.terms !== '' && <p className="mt-2 text-sm">{coupon.terms}</p>}
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {error !== null && sentenceOf(error)}
        {keptCoins && ' You keep your coins.'}
      </p>
    </>
  )
}
