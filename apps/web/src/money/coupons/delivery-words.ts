import type { CouponDelivery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { enterCodeHours } from '@tandem/contract/money/redemptions/redemption.limits.ts'

type DeliveryWords = {
  label: string
  hint: string
  stockHint: string
}

export const deliveryWords: Record<CouponDelivery, DeliveryWords> = {
  pool: {
    label: 'My list of codes',
    hint: 'Upload a file. Each creator gets one code.',
    stockHint: '',
  },
  shared_code: {
    label: 'One code for everybody',
    hint: 'Such as SPRING25. Set a limit in your shop.',
    stockHint: 'In total.',
  },
  generated: {
    label: 'Generated codes',
    hint: 'Each creator gets a new code.',
    stockHint: 'In total.',
  },
  manual: {
    label: 'I’ll enter each code myself',
    hint: `Within ${enterCodeHours} hours, or the creator is refunded.`,
    stockHint: 'In total.',
  },
}

export const deliveries: readonly CouponDelivery[] = ['pool', 'shared_code', 'generated', 'manual']
