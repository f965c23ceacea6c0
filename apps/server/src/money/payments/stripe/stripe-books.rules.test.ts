import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { movementOf } from './stripe-books.rules.ts'

// Stripe's objects have hundreds of fields; the rules read these.
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
    // The account's own currency, fees off: not what the payment was over.
    amount: 1250,
    net: 1200,
    currency: 'usd',
  }) as Stripe.BalanceTransaction

describe('a line in the books of Stripe', () => {
  it.each([
    ['charge', 'charge', 'paid'],
    ['refund', 'refund', 'refunded'],
    ['refund_failure', 'refund', 'refund_returned'],
    ['dispute', 'dispute', 'disputed'],
    ['dispute_reversal', 'dispute', 'dispute_won'],
  ])('called %s of a %s is money %s, as the payment counts it', (category, object, kind) => {
    expect(movementOf(line(category, source(object)))).toMatchObject({
      kind,
      ref: `${object}_1`,
      amountMinor: 1190,
      currency: 'EUR',
      intent: 'pi_1',
    })
  })

  it.each(['fee', 'payout', 'topup', 'transfer', 'other_adjustment', 'one of tomorrow'])(
    'called %s is none of a payment',
    (category) => {
      expect(movementOf(line(category, source('charge')))).toBeUndefined()
    },
  )

  it.each([
    ['nothing', null],
    ['a mere name', 'ch_1'],
    ['a payout', source('payout')],
    ['a transfer', source('transfer')],
  ])('is passed over where it stems from %s', (_, of) => {
    for (const category of ['charge', 'refund', 'dispute'])
      expect(movementOf(line(category, of))).toBeUndefined()
  })

  it('names our top-up by a charge alone, whatever somebody wrote on the others', () => {
    const metadata = { tandem_topup: 'topup-1' }
    expect(movementOf(line('charge', source('charge')))).toMatchObject({
      topupId: 'topup-1',
      metadata,
    })
    for (const object of ['refund', 'dispute'])
      expect(movementOf(line(object, source(object)))).toMatchObject({
        topupId: undefined,
        metadata: null,
      })
  })

  it('names no top-up by another shop’s charge', () => {
    const shop = movementOf(line('charge', source('charge', { metadata: { shop: 'other' } })))
    expect(shop).toMatchObject({ topupId: undefined, metadata: { shop: 'other' } })
  })

  it.each([
    ['its name', 'pi_2', 'pi_2'],
    ['itself', { id: 'pi_2' }, { id: 'pi_2' }],
    ['nothing', null, null],
    ['nothing at all', undefined, null],
  ])('leads to its payment by %s', (_, payment_intent, intent) => {
    const movement = movementOf(line('refund', source('refund', { payment_intent })))
    expect(movement?.intent).toEqual(intent)
  })
})

describe('a refund', () => {
  it.each([
    ['pending', false],
    ['requires_action', false],
    ['succeeded', true],
    ['failed', true],
    ['canceled', true],
    [null, true],
  ])('that is %s counts as money given back: %s', (status, counts) => {
    const refunded = movementOf(line('refund', source('refund', { status })))
    expect(refunded?.kind).toBe(counts ? 'refunded' : undefined)
    // What came back is there, whatever is told of it.
    const returned = movementOf(line('refund_failure', source('refund', { status })))
    expect(returned?.kind).toBe('refund_returned')
  })
})

it('a charge whose bank takes its time is paid once it is in the books', () => {
  const pending = source('charge', { status: 'pending' })
  expect(movementOf(line('charge', pending))?.kind).toBe('paid')
})
