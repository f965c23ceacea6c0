import { ofTexts, textsWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import {
  acceptsCancelByBrand,
  acceptsCancelByCreator,
  acceptsVersion,
  turnOf,
} from './collaboration.rules.ts'
import { deadlineOf, nextReminder, reviewDeadline } from './collaboration-clock.rules.ts'
import { fingerprintOf, termsOf, termsToday } from './collaboration-terms.rules.ts'

const states = CollaborationState.options
const now = new Date('2026-03-04T10:00:00Z')
const paid = (state: string) => ({ category: 'paid_campaign', state })
const because = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.because)

describe('what is possible in which state', () => {
  it.each([
    [
      'cancel as creator',
      acceptsCancelByCreator,
      ['accepted', 'producing', 'changes_requested', 'approved'],
      'collaboration.not_cancellable',
    ],
  ] as const)('%s', (_, accepts, possible, code) => {
    for (const state of states)
      expect([state, because(accepts(paid(state)))]).toEqual([
        state,
        (possible as readonly string[]).includes(state) ? 'allowed' : code,
      ])
  })

  it('lets a brand cancel only while the work has not begun, and says which of both it is', () => {
    expect(because(acceptsCancelByBrand(paid('accepted')))).toBe('allowed')
    expect(because(acceptsCancelByBrand(paid('producing')))).toBe('collaboration.work_started')
    expect(because(acceptsCancelByBrand(paid('changes_requested')))).toBe(
      'collaboration.work_started',
    )
    expect(because(acceptsCancelByBrand(paid('submitted')))).toBe('collaboration.not_cancellable')
    expect(because(acceptsCancelByBrand(paid('completed')))).toBe('collaboration.not_cancellable')
  })
})

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

  it('waits after acceptance for who moves the product', () => {
    const gifting = { category: 'product_gifting', state: 'accepted' }
    expect(turnOf(gifting)).toBe('creator')
    expect(turnOf({ category: 'purchase_reimburse', state: 'accepted' })).toBe('creator')
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

  it('starts the clock the transition names', () => {
    const dueAt = new Date('2026-03-10T00:00:00Z')
    const at = (clock: Parameters<typeof deadlineOf>[0]) =>
      deadlineOf(clock, now, terms, { dueAt, leftSeconds: 3600 })?.toISOString() ?? null
    expect(at(null)).toBeNull()
    expect(at('due')).toBe('2026-03-13T00:00:00.000Z')
    expect(at('rest')).toBe('2026-03-04T11:00:00.000Z')
    expect(at('shipDays')).toBe('2026-03-11T10:00:00.000Z')
    expect(at('reviewDays')).toBe('2026-03-09T10:00:00.000Z')
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

  it('has one fingerprint for the same terms in any order, and another for others', () => {
    const turned = Object.fromEntries(Object.entries(terms).reverse()) as typeof terms
    expect(fingerprintOf(turned)).toBe(fingerprintOf(terms))
    expect(fingerprintOf({ ...terms, reviewDays: 4 })).not.toBe(fingerprintOf(terms))
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
