import type { CollaborationEvent } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type {
  Payment,
  TimelineEntry,
} from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { describe, expect, it } from 'vitest'
import { coinsOf, slipsOf, stagesOf } from './payment-stages.ts'

const payment: Payment = {
  heldSince: '2026-11-12T10:00:00Z',
  paidBy: '2026-12-01T10:00:00Z',
  paidAt: null,
  paidCoins: null,
}
const told = (state: CollaborationState, more: Partial<Payment> = {}) =>
  stagesOf({
    state,
    stateSince: '2026-11-20T10:00:00Z',
    coins: 500,
    payment: { ...payment, ...more },
  }).map(({ words, at }) => `${words} ${at?.slice(5, 10) ?? '-'}`)

describe('stagesOf', () => {
  it('goes from held over in review to paid', () => {
    expect(told('submitted')).toEqual([
      'Held since 11-12',
      'Working -',
      'In review · paid by 12-01',
      'Paid -',
    ])
    expect(told('producing')).toEqual([
      'Held since 11-12',
      'Creating content · paid by 12-01',
      'In review -',
      'Paid -',
    ])
    expect(
      told('completed', { paidBy: null, paidAt: '2026-11-28T09:00:00Z', paidCoins: 500 }),
    ).toEqual(['Held since 11-12', 'Working -', 'In review -', 'Paid on 11-28'])
  })

  it('says what a dispute left, and that coins went back', () => {
    const over = { paidBy: null, paidAt: '2026-11-28T09:00:00Z', paidCoins: 200 }
    expect(told('completed', over)[3]).toBe('Settled: 200 coins paid on 11-28')
    expect(told('cancelled', { paidBy: null })[1]).toBe('Not paid: coins returned on 11-20')
  })

  it('names no day while nobody can tell', () => {
    expect(told('disputed', { paidBy: null })[2]).toBe('In dispute · paid after settlement -')
    expect(told('shipped', { paidBy: null })[1]).toBe('Product shipped · paid once resolved -')
  })

  it('has stages in every state, and none without a promise', () => {
    for (const state of CollaborationState.options) expect(told(state).length).toBeGreaterThan(1)
    expect(stagesOf({ state: 'live', stateSince: '', coins: 0, payment: null })).toEqual([])
  })
})

describe('coinsOf', () => {
  it('is what was paid, and before that what is promised', () => {
    expect(coinsOf({ coins: 500, payment })).toBe(500)
    expect(coinsOf({ coins: 500, payment: { ...payment, paidCoins: 200 } })).toBe(200)
    expect(coinsOf({ coins: 40, payment: null })).toBe(40)
  })
})

describe('slipsOf', () => {
  const entry = (event: CollaborationEvent, day: string, paidBy: string | null): TimelineEntry => ({
    at: `2026-11-${day}T10:00:00Z`,
    by: 'creator',
    event,
    state: null,
    words: null,
    member: null,
    silence: false,
    deadline: null,
    paidBy: paidBy === null ? null : `2026-${paidBy}T10:00:00Z`,
  })
  const slips = (...entries: TimelineEntry[]) =>
    slipsOf(entries).map(
      ({ at, from, to, cause }) =>
        `${at.slice(5, 10)}: ${from.slice(5, 10)} to ${to.slice(5, 10)}, ${cause}`,
    )

  it('tells each move to a later day with its cause', () => {
    expect(
      slips(
        entry('collaboration.applied', '01', null),
        entry('collaboration.accepted', '02', '11-20'),
        entry('collaboration.extended', '05', '11-27'),
        entry('collaboration.submitted', '10', '11-15'),
        entry('collaboration.changes_requested', '12', '11-20'),
      ),
    ).toEqual([
      '11-05: 11-20 to 11-27, the due date was extended',
      '11-12: 11-15 to 11-20, changes were requested',
    ])
  })

  it('blames what stopped the clock, not what started it again', () => {
    expect(
      slips(
        entry('collaboration.submitted', '10', '11-15'),
        entry('collaboration.disputed', '11', null),
        entry('collaboration.dispute_answered', '12', null),
        entry('collaboration.dispute_taken_back', '13', '11-17'),
        entry('collaboration.completed', '14', null),
      ),
    ).toEqual(['11-11: 11-15 to 11-17, a dispute was opened'])
  })

  it('a whole day later is news; a first day is none, and a cause without a name is said so', () => {
    expect(
      slips(
        entry('collaboration.accepted', '02', '11-15'),
        entry('collaboration.submitted', '10', '11-16'),
      ),
    ).toEqual(['11-10: 11-15 to 11-16, a step took longer than planned'])
    expect(slips(entry('collaboration.accepted', '02', '11-15'))).toEqual([])
  })
})
