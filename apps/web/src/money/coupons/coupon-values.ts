import { currencyDigits } from '@tandem/contract/currency.ts'
import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import type { CouponDelivery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { numberText } from '#lib/numbers/number-typed.ts'

export type CouponValues = {
  title: string
  description: string
  terms: string
  worthKind: 'amount' | 'percent'
  worth: string
  coinsCost: string
  delivery: CouponDelivery
  sharedCode: string
  codePrefix: string
  quantity: string
  perCreatorLimit: string
  validDays: string
  startsDay: string
  endsDay: string
}

export const emptyCoupon: CouponValues = {
  title: '',
  description: '',
  terms: '',
  worthKind: 'amount',
  worth: '',
  coinsCost: '',
  delivery: 'pool',
  sharedCode: '',
  codePrefix: '',
  quantity: '50',
  perCreatorLimit: '1',
  validDays: '180',
  startsDay: '',
  endsDay: '',
}

const orEmpty = (count: number | null): string => (count === null ? '' : String(count))

const dayAsText = (moment: string | null): string => {
  if (moment === null) return ''
  const day = new Date(moment)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}

export const valuesOf = (coupon: BrandCoupon, currency: string): CouponValues => ({
  title: coupon.title,
  description: coupon.description,
  terms: coupon.terms,
  worthKind: coupon.percentOff === null ? 'amount' : 'percent',
  worth:
    coupon.faceMinor === null
      ? orEmpty(coupon.percentOff)
      : numberText(coupon.faceMinor, currencyDigits(currency)),
  coinsCost: String(coupon.coinsCost),
  delivery: coupon.delivery,
  sharedCode: '',
  codePrefix: coupon.codePrefix,
  quantity: String(coupon.quantity),
  perCreatorLimit: orEmpty(coupon.perCreatorLimit),
  validDays: orEmpty(coupon.validDays),
  startsDay: dayAsText(coupon.startsAt),
  endsDay: dayAsText(coupon.endsAt),
})
