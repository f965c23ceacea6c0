import type { Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import { expect, it } from 'vitest'
import { formatDate, formatDateTime } from '#lib/dates.ts'
import { isPartlyTaken, refundWordsOf, topupWordsOf } from './topup-words.ts'

const at = '2027-03-04T12:00:00Z'
const topup = (change: object): Topup =>
  ({
    ...{ state: 'pending', coins: 5000, amountMinor: 5950, currency: 'EUR', processing: false },
    ...{ payUntil: null, transfer: null, paidAt: null, failure: null, refundable: 0 },
    ...{ refundedCoins: 0, refundedNetMinor: 0, refundedTaxMinor: 0 },
    ...{ chargedBackCoins: 0, chargedBackMinor: 0, ...change },
  }) as Topup

it.each([
  [
    {},
    'This payment is still open',
    '5,000 coins for €59.50. They arrive once you pay.',
    'Continue payment',
  ],
  [
    { state: 'created', payUntil: at },
    'This payment is still open',
    `5,000 coins for €59.50. They arrive once you pay. You can pay until ${formatDateTime(at)}.`,
    'Continue payment',
  ],
  [
    { processing: true, payUntil: at },
    'The bank is processing this payment',
    '5,000 coins for €59.50 arrive once the bank confirms it.',
  ],
  [{ transfer: {} }, 'Transfer the money for this top-up', '5,000 coins for €59.50.'],
  [
    { state: 'paid', paidAt: at },
    '5,000 coins have arrived',
    `You paid €59.50 on ${formatDate(at)}.`,
  ],
  [
    { state: 'paid', refundedCoins: 1000, refundedNetMinor: 1000, refundedTaxMinor: 190 },
    '5,000 coins bought, 1,000 refunded',
    'You paid €59.50; €11.90 of it was refunded.',
  ],
  [
    { state: 'failed' },
    'The payment was declined',
    'You were not charged €59.50, and no coins were added.',
    'Try again',
  ],
  [
    { state: 'failed', failure: 'The card has expired.' },
    'The payment was declined',
    'The card has expired. You were not charged €59.50, and no coins were added.',
    'Try again',
  ],
  [
    { state: 'expired' },
    'This payment has expired',
    '5,000 coins for €59.50 were not bought. Nothing was charged.',
    'Pay now',
  ],
  [
    { state: 'refunded' },
    'All coins of this top-up were refunded',
    '5,000 coins were refunded for €59.50.',
  ],
])('%j reads “%s”', (change, title, text, pay?: string) => {
  const words = topupWordsOf(topup(change))
  expect([words.title, words.text, words.pay]).toEqual([title, text, pay])
})

it.each([
  [0, 0, 'A bank disputes a refunded payment', false],
  [5000, 5950, 'The bank took this payment back', false],
  [1000, 1190, 'The bank took part of this payment back', true],
])(
  'of a bank that took %i coins for %i cents',
  (chargedBackCoins, chargedBackMinor, title, isPart) => {
    const taken = topup({ state: 'charged_back', chargedBackCoins, chargedBackMinor })
    expect([topupWordsOf(taken).title, isPartlyTaken(taken)]).toEqual([title, isPart])
  },
)

it('tells of a part what is left to give back, where anything is', () => {
  const part = { state: 'charged_back', chargedBackCoins: 1000, chargedBackMinor: 1190 }
  expect(topupWordsOf(topup(part)).text).toMatch(/you get the coins back\.$/)
  expect(topupWordsOf(topup({ ...part, refundable: 300 })).text).toMatch(
    /€11\.90 of €59\.50 was taken back, so 1,000 of 5,000 coins were removed\..*refund 300 coins of the rest\.$/,
  )
})

it.each([
  [{ state: 'done' }, '100 coins for €1.19: refunded.'],
  [{ state: 'requested' }, '100 coins for €1.19: refund in progress.'],
  [
    { state: 'failed', cameBack: false, failure: 'The account is closed.' },
    '100 coins for €1.19: the refund failed. The account is closed. The coins are in your wallet again.',
  ],
  [
    { state: 'failed', cameBack: true, failure: null },
    '100 coins for €1.19: refunded, but the money was returned to us. The coins are in your wallet again.',
  ],
])('a refund that is %j reads “%s”', (change, words) => {
  const refund = { coins: 100, amountMinor: 119, cameBack: false, failure: null, ...change }
  expect(refundWordsOf(refund as never, 'EUR')).toBe(words)
})
