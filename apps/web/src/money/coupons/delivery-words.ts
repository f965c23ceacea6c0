import type { CouponDelivery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { enterCodeHours } from '@tandem/contract/money/redemptions/redemption.limits.ts'

type DeliveryWords = {
  label: string
  hint: string
  stockHint: string
}

export const deliveryWords: Record<CouponDelivery, DeliveryWords> = {
  pool: {
    label: 'My own list of codes',
    hint: 'Loaded as a file; each creator gets one.',
    stockHint: '',
  },
  shared_code: {
    label: 'One code for everybody',
    hint: 'Such as SPRING25; set a limit in your shop.',
    stockHint: 'In all.',
  },
  generated: {
    label: 'Codes made for you',
    hint: 'A new one for each creator.',
    stockHint: 'In all.',
  },
  manual: {
    label: 'I enter each code',
    hint: `Within ${enterCodeHours} hours, or the coins go back.`,
    stockHint: 'In all.',
  },
}

export const deliveries: readonly CouponDelivery[] = ['pool', 'shared_code', 'generated', 'manual']
