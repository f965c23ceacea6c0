import type { Topup } from '@tandem/contract/money/payments/topup.schema.ts'

export const paidTopup: Topup = {
  ...{ id: '01a1fe00-0000-7000-8000-000000000001', state: 'paid', coins: 10_000 },
  ...{ amountMinor: 11_900, taxMinor: 1_900, currency: 'EUR', provider: 'sandbox' },
  ...{ refundedCoins: 0, refundedNetMinor: 0, refundedTaxMinor: 0, chargedBackCoins: 0 },
  ...{ chargedBackMinor: 0, refundable: 6_000, refunds: [], processing: false, payUrl: null },
  ...{ transfer: null, failure: null, payUntil: null, createdAt: '2026-11-21T12:00:00Z' },
  ...{ paidAt: '2026-11-21T12:00:00Z', can: { refund: { allowed: true } } },
}
