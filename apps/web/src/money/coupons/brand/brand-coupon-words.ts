import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
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
      effect: `Creators can redeem it ${from(coupon)}: ${formatCoins(coupon.stock)} of them, for ${coinsInWords(coupon.coinsCost)} each. Once one is redeemed, worth and price can’t be changed.`,
      confirmLabel: 'Publish',
      cancelLabel: 'Not yet',
      tone: 'primary',
    }
  if (step === 'pause')
    return {
      title: `Pause “${title}”?`,
      effect: 'Nobody can redeem it until you resume it. Codes given out stay good.',
      confirmLabel: 'Pause',
      cancelLabel: 'Keep it on offer',
      tone: 'primary',
    }
  if (step === 'resume')
    return {
      title: `Offer “${title}” again?`,
      effect: `Creators can redeem it ${from(coupon)}: ${formatCoins(coupon.stock)} ${plural(coupon.stock, 'is', 'are')} left.`,
      confirmLabel: 'Resume',
      cancelLabel: 'Not yet',
      tone: 'primary',
    }
  return {
    title: `Archive “${title}”?`,
    effect: 'It can’t come back. Codes given out stay good.',
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

export const redeemedOf = ({ waiting, issued, used, expired }: BrandCoupon['counts']): number =>
  waiting + issued + used + expired
