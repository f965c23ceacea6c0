import type { CouponDelivery } from '@tandem/contract/coupons/coupon.schema.ts'

type DeliveryWords = {
  label: string
  hint: string
  stockHint: string
}

export const deliveryWords: Record<CouponDelivery, DeliveryWords> = {
  pool: {
    label: 'My own list of codes',
    hint: 'You load codes from your shop as a file. Each creator gets one of them.',
    stockHint: '',
  },
  shared_code: {
    label: 'One code for everybody',
    hint: 'The same code for each creator, such as SPRING25. Easy to pass on: set a limit in your shop.',
    stockHint: 'How often it may be redeemed in all.',
  },
  generated: {
    label: 'Codes made for you',
    hint: 'A new code that cannot be guessed is made for each creator. You check it in the list of redemptions of your shop.',
    stockHint: 'How many codes may be made in all.',
  },
  manual: {
    label: 'I enter each code',
    hint: 'You are told when somebody redeems and enter a code within 72 hours. After that the coins go back.',
    stockHint: 'How many you can give out in all.',
  },
}

export const deliveries: readonly CouponDelivery[] = ['pool', 'shared_code', 'generated', 'manual']
