import type { BrandCoupon } from '@tandem/contract/coupons/brand-coupon.schema.ts'
import { coinsInWords, formatCoins } from '#lib/coins.ts'
import { formatDate } from '#lib/dates.ts'
import type { CouponStep } from './brand-coupon.api.ts'

type Confirmation = {
  title: string
  effect: string
  confirmLabel: string
  cancelLabel: string
  tone: 'danger' | 'primary'
}

const from = ({ startsAt }: BrandCoupon): string =>
  startsAt === null ? 'at once' : `from ${formatDate(startsAt)} on`

export const confirmationOf = (step: CouponStep, coupon: BrandCoupon): Confirmation => {
  const { title } = coupon
  if (step === 'publish')
    return {
      title: `Publish “${title}”?`,
      effect: `Creators can redeem it ${from(coupon)}: ${formatCoins(coupon.stock)} of them, each for ${coinsInWords(coupon.coinsCost)}. Once somebody has, its worth and price can’t be changed.`,
      confirmLabel: 'Publish',
      cancelLabel: 'Not yet',
      tone: 'primary',
    }
  if (step === 'pause')
    return {
      title: `Pause “${title}”?`,
      effect: 'No creator can redeem it until you resume it. Codes that were given out stay good.',
      confirmLabel: 'Pause',
      cancelLabel: 'Keep it on offer',
      tone: 'primary',
    }
  if (step === 'resume')
    return {
      title: `Offer “${title}” again?`,
      effect: `Creators can redeem it ${from(coupon)}: ${formatCoins(coupon.stock)} are left.`,
      confirmLabel: 'Resume',
      cancelLabel: 'Not yet',
      tone: 'primary',
    }
  return {
    title: `Archive “${title}”?`,
    effect:
      'It is no longer offered and can’t come back. Codes that were given out stay good, and its redemptions stay here.',
    confirmLabel: 'Archive',
    cancelLabel: 'Keep it',
    tone: 'danger',
  }
}

export const doneInWords: Record<CouponStep, string> = {
  publish: 'Published. Creators can redeem it.',
  pause: 'Paused. Nobody can redeem it now.',
  resume: 'On offer again.',
  archive: 'Moved to the archive.',
}

/** How many were redeemed and not given back. */
export const redeemedOf = ({ waiting, issued, used, expired }: BrandCoupon['counts']): number =>
  waiting + issued + used + expired
