import type { CouponDelivery } from '@tandem/contract/coupons/coupon.schema.ts'

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
    hint: 'Such as SPRING25. Easy to pass on: set a limit in your shop.',
    stockHint: 'How often it may be redeemed in all.',
  },
  generated: {
    label: 'Codes made for you',
    hint: 'A new one for each creator; you check it in the list of redemptions.',
    stockHint: 'How many codes may be made in all.',
  },
  manual: {
    label: 'I enter each code',
    hint: 'Within 72 hours of being told, or the coins go back.',
    stockHint: 'How many you can give out in all.',
  },
}

export const deliveries: readonly CouponDelivery[] = ['pool', 'shared_code', 'generated', 'manual']
