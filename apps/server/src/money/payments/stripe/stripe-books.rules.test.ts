import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { movementOf } from './stripe-books.rules.ts'

const source = (object: string, more: object = {}) => ({
  object,
  id: `${object}_1`,
  amount: 1190,
  currency: 'eur',
  payment_intent: 'pi_1',
  metadata: { tandem_topup: 'topup-1' },
  ...more,
})
const line = (reporting_category: string, of: string | object | null) =>
  ({
    reporting_category,
    source: of,
    // Amounts after Stripe's fees, in the account's currency rather than the payment's.
    amount: 1250,
    net: 1200,
    currency: 'usd',
  }) as Stripe.BalanceTransaction

it.each([
  ['charge', 'charge', 'paid'],
  ['refund', 'refund', 'refunded'],
  ['refund_failure', 'refund', 'refund_returned'],
  ['dispute', 'dispute', 'disputed'],
  ['dispute_reversal', 'dispute', 'dispute_won'],
])(
  'a line in the books of Stripe called %s of a %s is money %s, as the payment counts it',
  (category, object, kind) => {
    expect(movementOf(line(category, source(object)))).toMatchObject({
      kind,
      ref: `${object}_1`,
      amountMinor: 1190,
      currency: 'EUR',
      intent: 'pi_1',
    })
  },
)

it.each([
  ['pending', false],
  ['requires_action', false],
  ['succeeded', true],
  ['failed', true],
  ['canceled', true],
  [null, true],
])('a refund that is %s counts as money given back: %s', (status, counts) => {
  const refunded = movementOf(line('refund', source('refund', { status })))
  expect(refunded?.kind).toBe(counts ? 'refunded' : undefined)
  const returned = movementOf(line('refund_failure', source('refund', { status })))
  expect(returned?.kind).toBe('refund_returned')
})
