import type { CollaborationEvent } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import { houseDays } from '@tandem/contract/collaborations/lifecycle/collaboration.limits.ts'
import { describe, expect, it } from 'vitest'
import { followPayment, paidByAtLatest } from './payment.rules.ts'

const terms = { ...houseDays, reviewDays: 3, needsDraft: false }
const drafts = { ...terms, needsDraft: true }
const deadline = '2026-11-02T12:00:00.000Z'
const day = (date: string) => `2026-${date}T12:00:00.000Z`

describe('paidByAtLatest', () => {
  it.each([
    ['live', 'brand', terms, '11-02'],
    ['submitted', 'brand', terms, '11-02'],
    ['submitted', 'brand', drafts, '11-10'],
    ['approved', 'creator', drafts, '11-05'],
    ['producing', 'creator', terms, '11-05'],
    ['changes_requested', 'creator', drafts, '11-13'],
    ['shipped', 'creator', terms, '11-24'],
    ['accepted', 'brand', terms, '12-15'],
    ['accepted', 'creator', terms, '12-22'],
  ] as const)('of a gift in %s, when the %s is to act', (state, turn, clocks, date) => {
    const collaboration = { category: 'product_gifting', state, turn, deadline: new Date(deadline) }
    expect(paidByAtLatest(collaboration, clocks)?.toISOString()).toBe(day(date))
  })

  it.each([
    ['accepted', '11-25'],
    ['proof_submitted', '11-24'],
  ] as const)('of a purchase in %s', (state, date) => {
    const collaboration = {
      category: 'purchase_reimburse',
      state,
      turn: 'creator',
      deadline: new Date(deadline),
    }
    expect(paidByAtLatest(collaboration, terms)?.toISOString()).toBe(day(date))
  })

  it('is unknown in a dispute, while a shipment is looked for, and once it is over', () => {
    const collaboration = {
      category: 'product_gifting',
      turn: 'brand',
      deadline: new Date(deadline),
    }
    for (const state of ['disputed', 'shipped', 'completed', 'cancelled', 'applied'])
      expect(paidByAtLatest({ ...collaboration, state }, terms)).toBeNull()
    expect(paidByAtLatest({ ...collaboration, state: 'live', deadline: null }, terms)).toBeNull()
  })
})

describe('followPayment', () => {
  const happens = (event: CollaborationEvent, state: string | null, date: string | null) => ({
    event,
    state,
    deadline: date === null ? null : day(date),
  })

  it('moves with a week more, changes asked for and a dispute', () => {
    const days = followPayment(
      [
        happens('collaboration.applied', 'applied', '10-01'),
        happens('collaboration.accepted', 'producing', '11-02'),
        happens('collaboration.creator_reminded', null, '11-02'),
        happens('collaboration.extended', 'producing', '11-09'),
        happens('collaboration.submitted', 'submitted', '11-11'),
        happens('collaboration.changes_requested', 'changes_requested', '11-16'),
        happens('collaboration.disputed', 'disputed', '11-20'),
        happens('collaboration.dispute_answered', 'disputed', null),
        happens('collaboration.dispute_taken_back', 'changes_requested', '11-30'),
        happens('collaboration.completed', 'completed', null),
      ],
      'paid_campaign',
      terms,
    )
    expect(days.map((one) => one?.slice(5, 10) ?? null)).toEqual([
      null,
      '11-05',
      '11-05',
      '11-12',
      '11-11',
      '11-19',
      null,
      null,
      '12-03',
      null,
    ])
  })

  it('waits for the address, and for a shipment that is looked for', () => {
    const days = followPayment(
      [
        happens('collaboration.accepted', 'accepted', '11-02'),
        happens('collaboration.address_given', null, '11-02'),
        happens('collaboration.shipped', 'shipped', '11-02'),
        happens('collaboration.shipment_reported', null, '11-06'),
        happens('collaboration.shipment_said_delivered', null, '11-11'),
      ],
      'product_gifting',
      terms,
    )
    expect(days.map((one) => one?.slice(5, 10) ?? null)).toEqual([
      '12-22',
      '12-15',
      '11-24',
      null,
      '12-02',
    ])
  })
})
