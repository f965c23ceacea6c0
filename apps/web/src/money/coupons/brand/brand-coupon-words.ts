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
  startsAt === null ? 'immediately' : `from ${formatDate(startsAt)}`

export const confirmationOf = (step: CouponStep, coupon: BrandCoupon): Confirmation => {
  const { title } = coupon
  if (step === 'publish')
    return {
      title: `Publish “${title}”?`,
      effect: `Creators can redeem ${formatCoins(coupon.stock)} ${plural(coupon.stock, 'coupon')} ${from(coupon)}, for ${coinsInWords(coupon.coinsCost)} each. After the first redemption, you can’t change worth or price.`,
      confirmLabel: 'Publish coupon',
      cancelLabel: 'Not now',
      tone: 'primary',
    }
  if (step === 'pause')
    return {
      title: `Pause “${title}”?`,
      effect: 'Nobody can redeem it until you resume it. Issued codes stay valid.',
      confirmLabel: 'Pause coupon',
      cancelLabel: 'Not now',
      tone: 'primary',
    }
  if (step === 'resume')
    return {
      title: `Resume “${title}”?`,
      effect: `Creators can redeem it ${from(coupon)}. ${formatCoins(coupon.stock)} ${plural(coupon.stock, 'is', 'are')} left.`,
      confirmLabel: 'Resume coupon',
      cancelLabel: 'Not now',
      tone: 'primary',
    }
  return {
    title: `Archive “${title}”?`,
    effect: 'You can’t undo this. Issued codes stay valid.',
    confirmLabel: 'Archive coupon',
    cancelLabel: 'Cancel',
    tone: 'danger',
  }
}

export const doneInWords: Record<CouponStep, string> = {
  publish: 'Published. Creators can redeem it.',
  pause: 'Paused. Nobody can redeem it now.',
  resume: 'Resumed. Creators can redeem it.',
  archive: 'Coupon archived.',
}

export const redeemedOf = ({ waiting, issued, used, expired }: BrandCoupon['counts']): number =>
  waiting + issued + used + expired
