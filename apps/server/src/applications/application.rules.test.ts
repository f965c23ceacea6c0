import { CollaborationState } from '@tandem/contract/collaborations/collaboration.state.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import {
  acceptsAcceptance,
  acceptsDecline,
  acceptsWithdrawal,
  applicationDeadline,
} from './application.rules.ts'

const states = CollaborationState.options
const now = new Date('2026-03-04T10:00:00Z')
const paid = (state: string) => ({ category: 'paid_campaign', state, decline_told_at: null })
const because = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.because)

describe('what is possible in which state', () => {
  it.each([
    ['withdraw', acceptsWithdrawal, ['applied'], 'collaboration.already_decided'],
    ['decline', acceptsDecline, ['applied'], 'collaboration.already_decided'],
  ] as const)('%s', (_, accepts, possible, code) => {
    for (const state of states)
      expect([state, because(accepts(paid(state)))]).toEqual([
        state,
        (possible as readonly string[]).includes(state) ? 'allowed' : code,
      ])
  })
})

describe('accepting', () => {
  const campaign = {
    state: 'open',
    deadline: '2026-03-04T10:00:01Z',
    places_taken: 2,
    creators_needed: 3,
  }
  it.each([
    ['the last place, in the last second', campaign, 'allowed'],
    ['a paused campaign', { ...campaign, state: 'paused' }, 'allowed'],
    ['a closed campaign', { ...campaign, state: 'closed' }, 'campaign.closed'],
    ['a cancelled campaign', { ...campaign, state: 'cancelled' }, 'campaign.closed'],
    [
      'at the deadline',
      { ...campaign, deadline: '2026-03-04T10:00:00Z' },
      'campaign.deadline_passed',
    ],
    ['a full campaign', { ...campaign, places_taken: 3 }, 'campaign.full'],
  ])('%s', (_, given, expected) => {
    expect(because(acceptsAcceptance(paid('applied'), given, now))).toBe(expected)
  })

  it('is for applications only', () => {
    for (const state of states.filter((collaboration) => collaboration !== 'applied'))
      expect(because(acceptsAcceptance(paid(state), campaign, now))).toBe(
        'collaboration.already_decided',
      )
  })
})

describe('deadlines', () => {
  it('decides within ten days', () => {
    expect(applicationDeadline(now).toISOString()).toBe('2026-03-14T10:00:00.000Z')
  })
})
