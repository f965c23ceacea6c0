import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  refundResult,
  reportsOfDispute,
  reportsOfRefund,
  reportsOfSession,
} from './stripe.rules.ts'

const session = (more: Partial<Stripe.Checkout.Session>) =>
  ({ id: 'cs_1', amount_total: 1190, currency: 'eur', ...more }) as Stripe.Checkout.Session
const dispute = (status: string) =>
  ({ id: 'du_1', status, amount: 300, currency: 'eur' }) as Stripe.Dispute
const refund = (payment: object) =>
  ({ id: 're_1', amount: 500, currency: 'eur', metadata: {}, ...payment }) as Stripe.Refund

it.each([
  [{ status: 'open', payment_status: 'unpaid' }, []],
  [{ status: 'expired', payment_status: 'unpaid' }, ['cs_1:expired']],
  [{ status: 'complete', payment_status: 'unpaid' }, ['cs_1:processing']],
  [{ status: 'complete', payment_status: 'paid' }, ['cs_1:paid']],
] as const)('a session that is %j tells %j', (payment, names) => {
  expect(reportsOfSession(session(payment)).map(({ eventId }) => eventId)).toEqual(names)
})

it.each([
  ['needs_response', 'disputed'],
  ['under_review', 'disputed'],
  ['appeal_needs_response', 'disputed'],
  ['appeal_under_review', 'disputed'],
  ['won', 'dispute_won'],
  ['lost', 'dispute_lost'],
  ['warning_needs_response', undefined],
  ['warning_under_review', undefined],
  ['warning_closed', undefined],
  ['prevented', undefined],
  ['a status of tomorrow', undefined],
])('a dispute that is %s tells %s, and over how much', (status, fact) => {
  const told = fact === undefined ? undefined : { fact, disputeRef: 'du_1', amountMinor: 300 }
  expect(reportsOfDispute(dispute(status))[0]?.fact).toEqual(told)
})

describe('a refund', () => {
  it.each([
    ['succeeded', { result: 'done', refundRef: 're_1' }, 1],
    ['pending', { result: 'waiting' }, 0],
    ['requires_action', { result: 'waiting' }, 0],
    ['failed', { result: 'failed', failure: 'The bank could not pay it back.' }, 1],
    ['canceled', { result: 'failed', failure: 'The bank could not pay it back.' }, 1],
  ])('that is %s', (status, result, reports) => {
    expect(refundResult(refund({ status }))).toEqual(result)
    expect(reportsOfRefund(refund({ status }))).toHaveLength(reports)
  })

  it('says why it failed', () => {
    const failed = { status: 'failed', failure_reason: 'lost_or_stolen_card' }
    const failure = 'The card was reported lost or stolen.'
    expect(refundResult(refund(failed))).toMatchObject({ failure })
    const refundId = '0199a1b2-0000-7000-8000-000000000001'
    const ours = refund({ ...failed, metadata: { tandem_refund: refundId } })
    expect(reportsOfRefund(ours)[0]?.fact).toEqual({
      fact: 'refund_failed',
      refundId,
      refundRef: 're_1',
      failure,
    })
  })

  it('is ours when it carries an id of ours, and nothing else that was written there', () => {
    const refundId = '0199a1b2-0000-7000-8000-000000000001'
    const of = (tandem_refund: string) =>
      reportsOfRefund(refund({ status: 'succeeded', metadata: { tandem_refund } }))[0]?.fact
    expect(of(refundId)).toMatchObject({ refundId, amountMinor: 500, refundRef: 're_1' })
    expect(of("' or 1=1 --")).not.toHaveProperty('refundId')
  })
})
