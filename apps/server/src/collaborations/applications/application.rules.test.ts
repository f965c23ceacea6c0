import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import {
  acceptsAcceptance,
  acceptsReconsidering,
  applicationDeadline,
  declineToldAt,
} from './application.rules.ts'

const now = new Date('2026-03-04T10:00:00Z')
const paid = (state: string) => ({ category: 'paid_campaign', state, decline_told_at: null })
const because = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.because)

describe('accepting', () => {
  const campaign = {
    state: 'open',
    deadline: '2026-03-04T10:00:01Z',
    places_taken: 2,
    creators_needed: 3,
    owed_coins: 0,
  }
  it.each([
    ['the last place, in the last second', campaign, 'allowed'],
    ['a paused campaign', { ...campaign, state: 'paused' }, 'allowed'],
    ['a cancelled campaign', { ...campaign, state: 'cancelled' }, 'campaign.closed'],
    [
      'at the deadline',
      { ...campaign, deadline: '2026-03-04T10:00:00Z' },
      'campaign.deadline_passed',
    ],
    ['a full campaign', { ...campaign, places_taken: 3 }, 'campaign.full'],
    ['a debt of the brand', { ...campaign, owed_coins: 1 }, 'brand.owes_coins'],
  ])('%s', (_, given, expected) => {
    expect(because(acceptsAcceptance(paid('applied'), given, now))).toBe(expected)
  })
})

describe('taking a decline back', () => {
  const places = { state: 'open', deadline: '2026-04-01T00:00:00Z' }
  const campaign = { ...places, places_taken: 0, creators_needed: 1 }
  const declined = {
    ...{ ...paid('declined'), reason_code: 'timing' as string | null },
    state_since: '2026-02-25T10:00:00.001Z',
  }
  it.each([
    ['until the last moment of a week', declined, 'allowed'],
    [
      'a week later to the moment',
      { ...declined, state_since: '2026-02-25T10:00:00.000Z' },
      'collaboration.too_late_to_reconsider',
    ],
    ['of a creator’s own no', { ...declined, reason_code: null }, 'collaboration.not_now'],
  ])('%s', (_, given, expected) => {
    expect(because(acceptsReconsidering(given, campaign, now))).toBe(expected)
  })
})

describe('deadlines', () => {
  it('tells a decline ten minutes later, and never after the time to decide', () => {
    const told = (deadline: string | null) => declineToldAt(now, deadline).toISOString()
    expect(told(null)).toBe('2026-03-04T10:10:00.000Z')
    expect(told('2026-03-05T10:00:00Z')).toBe('2026-03-04T10:10:00.000Z')
    expect(told('2026-03-04T10:04:00Z')).toBe('2026-03-04T10:04:00.000Z')
  })

  it('decides within ten days', () => {
    expect(applicationDeadline(now).toISOString()).toBe('2026-03-14T10:00:00.000Z')
  })
})
