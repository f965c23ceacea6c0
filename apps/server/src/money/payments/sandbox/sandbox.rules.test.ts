import type { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import { describe, expect, it } from 'vitest'
import type { PaymentFact, PaymentReport } from '../payment-provider.ts'
import {
  type AtTheBank,
  halfOf,
  isOnItsWay,
  openDispute,
  refundedReport,
  type SandboxPayment,
  wasDecided,
  whatHappens,
} from './sandbox.rules.ts'

const paymentOf = (more: Partial<SandboxPayment> = {}): SandboxPayment => ({
  topupId: 'topup-1',
  state: 'pending',
  coins: 700,
  amountMinor: 701,
  currency: 'USD',
  brandName: 'Salt & Sea',
  ...more,
})
const reportsOf = (facts: readonly PaymentFact[]): PaymentReport[] =>
  facts.map((fact, nr) => ({ eventId: `event-${nr}`, fact }))
const atBank = (
  state: TopupState,
  facts: readonly PaymentFact[] = [],
  more: Partial<AtTheBank> = {},
): AtTheBank => ({
  providerRef: 'pay_1',
  payment: paymentOf({ state }),
  known: reportsOf(facts),
  waitingRefunds: [],
  paidRefunds: [],
  ...more,
})

const paid: PaymentFact = { fact: 'paid', amountMinor: 701, currency: 'USD' }
const processing: PaymentFact = { fact: 'processing' }
const declined: PaymentFact = { fact: 'failed', failure: 'The bank declined the card.' }
const dispute = (
  fact: 'disputed' | 'dispute_won' | 'dispute_lost',
  disputeRef = 'd1',
): PaymentFact => ({ fact, disputeRef, amountMinor: 350 })

const open = ['created', 'pending', 'failed', 'expired'] as const
const closed = ['paid', 'refunded', 'charged_back'] as const

describe('money is on its way', () => {
  it.each<[TopupState, PaymentFact[], boolean]>([
    ['pending', [processing], true],
    ['failed', [declined, processing], true],
    ['pending', [], false],
    ['failed', [declined], false],
    ['paid', [processing, paid], false],
  ])('to a payment that is %s after %j: %s', (state, facts, isIt) => {
    expect(isOnItsWay(atBank(state, facts))).toBe(isIt)
  })
})

describe('the dispute that waits for its end', () => {
  it.each<[string, PaymentFact[], string | undefined]>([
    ['none of a paid one', [paid], undefined],
    ['the one that was opened', [paid, dispute('disputed')], 'd1'],
    ['none that was won', [paid, dispute('disputed'), dispute('dispute_won')], undefined],
    ['none that was lost', [paid, dispute('disputed'), dispute('dispute_lost')], undefined],
    [
      'the second after the first was lost',
      [paid, dispute('disputed'), dispute('dispute_lost'), dispute('disputed', 'd2')],
      'd2',
    ],
    [
      'the second after the first was won',
      [paid, dispute('disputed'), dispute('dispute_won'), dispute('disputed', 'd2')],
      'd2',
    ],
  ])('is %s', (_, facts, ref) => {
    expect(openDispute(atBank('charged_back', facts))).toBe(ref)
  })
})

it.each([
  [700, 350],
  [701, 351],
  [1, 1],
])('half of %i is %i, and never nothing', (amountMinor, half) => {
  expect(halfOf(paymentOf({ amountMinor }))).toBe(half)
})

describe('a button of an open payment:', () => {
  it.each([
    ['approve', 'done'],
    ['approve-slow', 'waiting'],
    ['approve-final', 'failed'],
  ])('%s pays at once, and its refunds are %s', (action, refunds) => {
    for (const state of open)
      expect(whatHappens(action, atBank(state, [processing]))).toEqual({
        report: { eventId: 'pay_1:paid', fact: paid },
        refunds,
      })
  })

  it.each(['confirmed', 'arrives'])('%s pays under the same name', (action) => {
    expect(whatHappens(action, atBank('pending'))).toEqual({
      report: { eventId: 'pay_1:paid', fact: paid },
    })
  })

  it.each([
    ['decline', 'The bank declined the card.'],
    ['refused', 'The payment was not confirmed with the bank.'],
    ['never', 'The bank transfer never arrived.'],
  ])('%s pays nothing: %s', (action, failure) => {
    const happening = whatHappens(action, atBank('pending', [processing]))
    expect(happening).toEqual({
      report: { eventId: 'pay_1:failed:1', fact: { fact: 'failed', failure } },
    })
    // Declined again is another decline.
    const again = whatHappens(action, atBank('failed', [processing, declined]))
    expect(again?.report.eventId).toBe('pay_1:failed:2')
  })

  it('later lets the money come later', () => {
    expect(whatHappens('later', atBank('created'))).toEqual({
      report: { eventId: 'pay_1:processing', fact: processing },
    })
  })

  it.each(['', 'confirm', 'unknown', 'dispute', 'dispute-part', 'win', 'lose', 'pay:r1'])(
    '«%s» is none',
    (action) => {
      const refunds = [{ refundId: 'r1', amountMinor: 100 }]
      const more = { waitingRefunds: refunds, paidRefunds: refunds }
      for (const state of open) expect(whatHappens(action, atBank(state, [], more))).toBeUndefined()
    },
  )
})

describe('at the bank’s desk,', () => {
  it.each([
    ['dispute', 701],
    ['dispute-part', 351],
  ])('%s takes %i of 701 back', (action, amountMinor) => {
    const disputeRef = 'pay_1:dispute:1'
    for (const state of ['paid', 'refunded'] as const)
      expect(whatHappens(action, atBank(state, [paid]))).toEqual({
        report: { eventId: disputeRef, fact: { fact: 'disputed', disputeRef, amountMinor } },
      })
    const before = [paid, dispute('disputed'), dispute('dispute_won')]
    expect(whatHappens(action, atBank('paid', before))?.report.eventId).toBe('pay_1:dispute:3')
  })

  it.each(['dispute', 'dispute-part'])('%s takes nothing twice, nor after a loss', (action) => {
    const opened = [paid, dispute('disputed')]
    expect(whatHappens(action, atBank('refunded', opened))).toBeUndefined()
    expect(
      whatHappens(action, atBank('charged_back', [...opened, dispute('dispute_lost')])),
    ).toBeUndefined()
  })

  it.each([
    ['win', 'dispute_won'],
    ['lose', 'dispute_lost'],
  ])('%s ends the dispute that is open, over as much as it was', (action, fact) => {
    const facts = [
      paid,
      { fact: 'disputed', disputeRef: 'd0', amountMinor: 100 } as const,
      dispute('dispute_won', 'd0'),
      dispute('disputed'),
    ]
    expect(whatHappens(action, atBank('charged_back', facts))).toEqual({
      report: { eventId: `d1:${fact}`, fact: { fact, disputeRef: 'd1', amountMinor: 350 } },
    })
    expect(whatHappens(action, atBank('paid', [paid]))).toBeUndefined()
    const over = [paid, dispute('disputed'), dispute('dispute_lost')]
    expect(whatHappens(action, atBank('charged_back', over))).toBeUndefined()
  })

  const waiting = { refundId: 'r2', amountMinor: 200 }
  const done = { refundId: 'r4', amountMinor: 300 }
  const refunds = {
    waitingRefunds: [{ refundId: 'r1', amountMinor: 100 }, waiting],
    paidRefunds: [{ refundId: 'r3', amountMinor: 50 }, done],
  }
  const desk = (action: string) => whatHappens(action, atBank('paid', [paid], refunds))

  it('pay gives a waiting refund back, by the name it also has when it is looked at', () => {
    const report = {
      eventId: 'r2:refunded',
      fact: { fact: 'refunded', refundRef: 'r2', refundId: 'r2', amountMinor: 200 },
    }
    expect(desk('pay:r2')).toEqual({ decides: { refundId: 'r2', state: 'done' }, report })
    expect(refundedReport(waiting)).toEqual(report)
  })

  it.each([
    ['refuse', 'r2', 'failed', 'The bank could not pay it back to this card.'],
    ['return', 'r4', 'returned', 'The bank sent the money back: the account is closed.'],
  ])('%s:%s leaves the refund %s: %s', (what, id, state, failure) => {
    expect(desk(`${what}:${id}`)).toEqual({
      decides: { refundId: id, state },
      report: {
        eventId: `${id}:${state}`,
        fact: { fact: 'refund_failed', refundRef: id, refundId: id, failure },
      },
    })
  })

  it.each(['pay:r4', 'refuse:r4', 'return:r2', 'pay:r9', 'return:r9', 'pay', 'burn:r2', 'burn:r4'])(
    'has no button «%s»',
    (action) => {
      expect(desk(action)).toBeUndefined()
    },
  )

  it.each(['approve', 'decline', 'later', 'confirmed', 'arrives'])(
    'pays nothing more by %s',
    (action) => {
      for (const state of closed) expect(whatHappens(action, atBank(state, [paid]))).toBeUndefined()
    },
  )
})

describe('a button pressed twice', () => {
  const cards = ['approve', 'decline', 'confirm', 'later', 'approve-slow', 'approve-final']
  it.each([...cards, 'confirmed', 'refused', 'arrives', 'never'])(
    'finds the payment decided by %s, and not before it is',
    (action) => {
      for (const state of closed) expect(wasDecided(action, atBank(state))).toBe(true)
      for (const state of open) expect(wasDecided(action, atBank(state))).toBe(false)
    },
  )

  it.each(['', 'dispute', 'dispute-part', 'win', 'lose', 'pay:r1', 'unknown'])(
    'that pays nothing decides nothing: «%s»',
    (action) => {
      expect(wasDecided(action, atBank('paid'))).toBe(false)
    },
  )
})
