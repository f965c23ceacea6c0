import { ofTexts, textsWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import { acceptsVersion, turnOf } from './collaboration.rules.ts'
import { reviewDeadline } from './collaboration-clock.rules.ts'
import { termsOf, termsToday } from './collaboration-terms.rules.ts'

const paid = (state: string) => ({ category: 'paid_campaign', state })
const because = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.because)

describe('who may and who must', () => {
  it('refuses a decision on another version than the present one', () => {
    expect(because(acceptsVersion({ version: 4 }, 4))).toBe('allowed')
    expect(because(acceptsVersion({ version: 4 }, 3))).toBe('version.stale')
    expect(because(acceptsVersion({ version: 4 }, 5))).toBe('version.stale')
  })

  it.each([
    ['applied', 'brand'],
    ['producing', 'creator'],
    ['submitted', 'brand'],
    ['changes_requested', 'creator'],
    ['completed', 'nobody'],
    ['disputed', 'operator'],
  ])('%s waits for the %s', (state, turn) => {
    expect(turnOf(paid(state))).toBe(turn)
  })
})

describe('deadlines', () => {
  const terms = termsToday({
    coins: 500,
    reimburse_cap_coins: 0,
    reimburse_on: 'proof',
    needs_draft: false,
    review_days: 3,
    keep_live_days: 30,
    usage_days: 90,
    usage_channels: ['organic'],
    usage_edits: false,
    usage_territory: null,
    ...ofTexts(textsWith('ticked'), () => ''),
    checklist: [],
  })

  it('reminds at half time and a day before, and then no more', () => {
    const since = new Date('2026-03-01T00:00:00Z')
    const deadline = new Date('2026-03-11T00:00:00Z')
    const first = nextReminder(since, since, deadline)
    expect(first?.toISOString()).toBe('2026-03-06T00:00:00.000Z')
    const second = nextReminder(first as Date, since, deadline)
    expect(second?.toISOString()).toBe('2026-03-10T00:00:00.000Z')
    expect(nextReminder(second as Date, since, deadline)).toBeNull()
    expect(nextReminder(since, since, null)).toBeNull()
  })

  it('keeps the terms that were agreed, whatever the house says later', () => {
    const later = { coins: 9, reimburse_cap_coins: 0, reimburse_on: 'proof', needs_draft: true }
    const campaign = {
      ...later,
      review_days: 9,
      keep_live_days: 0,
      usage_days: 0,
      usage_channels: [],
      usage_edits: true,
      usage_territory: 'FR',
      ...ofTexts(textsWith('ticked'), () => '#later'),
      checklist: ['x'],
    }
    expect(termsOf({ terms }, campaign)).toEqual(terms)
    expect(termsOf({ terms: null }, campaign).reviewDays).toBe(9)
  })

  it.each([
    ['a Wednesday', '2026-03-04T10:00:00Z', 1, '2026-03-05T10:00:00.000Z'],
    ['a Wednesday', '2026-03-04T10:00:00Z', 3, '2026-03-09T10:00:00.000Z'],
    ['a Friday', '2026-03-06T10:00:00Z', 1, '2026-03-09T10:00:00.000Z'],
    ['a Saturday', '2026-03-07T10:00:00Z', 1, '2026-03-09T10:00:00.000Z'],
  ])('reviews from %s (%s) within %i working days', (_, from, days, expected) => {
    expect(reviewDeadline(new Date(from), days).toISOString()).toBe(expected)
  })
})
