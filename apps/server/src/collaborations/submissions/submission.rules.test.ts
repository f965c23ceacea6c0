import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import {
  acceptsApproval,
  acceptsChangeRequest,
  acceptsSubmission,
  roundsLeft,
} from './submission.rules.ts'

const states = CollaborationState.options
const paid = (state: string) => ({ category: 'paid_campaign', state })
const because = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.because)

describe('what is possible in which state', () => {
  it.each([
    [
      'submit',
      acceptsSubmission,
      ['producing', 'changes_requested'],
      'collaboration.content_not_due',
    ],
    ['approve', acceptsApproval, ['submitted', 'live'], 'collaboration.nothing_to_review'],
  ] as const)('%s', (_, accepts, possible, code) => {
    for (const state of states)
      expect([state, because(accepts(paid(state)))]).toEqual([
        state,
        (possible as readonly string[]).includes(state) ? 'allowed' : code,
      ])
  })
})

describe('rounds of content', () => {
  it.each([
    [0, 'allowed', 2],
    [1, 'allowed', 1],
    [2, 'collaboration.rounds_used', 0],
  ])('once asked for %i times, changes are %s, %i left', (asked, expected, left) => {
    expect(because(acceptsChangeRequest(paid('submitted'), asked, { changeRounds: 2 }))).toBe(
      expected,
    )
    expect(roundsLeft(asked, 2)).toBe(left)
  })

  it('asks for changes only to submitted content', () => {
    for (const state of states.filter((collaboration) => collaboration !== 'submitted'))
      expect(because(acceptsChangeRequest(paid(state), 1, { changeRounds: 2 }))).toBe(
        'collaboration.nothing_to_review',
      )
    expect(roundsLeft(0, 2)).toBe(2)
  })
})
