import { EnrolmentState } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import {
  acceptsApplying,
  acceptsApproval,
  acceptsDeclining,
  acceptsInvitation,
  acceptsInviting,
  acceptsLeaving,
  acceptsNewTerms,
  acceptsOwnReward,
  acceptsPause,
  acceptsRejection,
  acceptsRemoval,
  acceptsReturn,
  acceptsTermsVersion,
} from './enrolment.rules.ts'

const now = new Date('2026-03-15T10:00:00Z')
const because = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.because)
const open = { state: 'open', terms_version: 2 }
const inState = (state: string) => ({
  state,
  changed_at: '2026-03-01T10:00:00Z',
  terms_version: 1,
})

describe('what is possible in which state', () => {
  it.each([
    [
      'applying',
      (state: string) => acceptsApplying(open, inState(state), now),
      ['declined', 'rejected'],
    ],
    [
      'accepting an invitation',
      (state: string) => acceptsInvitation(open, inState(state)),
      ['invited'],
    ],
    ['declining one', (state: string) => acceptsDeclining(inState(state)), ['invited']],
    [
      'accepting new terms',
      (state: string) => acceptsNewTerms(open, inState(state)),
      ['approved', 'paused'],
    ],
    [
      'leaving',
      (state: string) => acceptsLeaving(inState(state)),
      ['applied', 'approved', 'paused'],
    ],
    [
      'inviting',
      (state: string) => acceptsInviting(open, inState(state)),
      ['declined', 'rejected', 'removed'],
    ],
    ['approving', (state: string) => acceptsApproval(open, inState(state)), ['applied']],
    ['rejecting', (state: string) => acceptsRejection(inState(state)), ['applied', 'invited']],
    ['pausing', (state: string) => acceptsPause(inState(state)), ['approved']],
    ['letting go on', (state: string) => acceptsReturn(open, inState(state)), ['paused']],
    ['removing', (state: string) => acceptsRemoval(inState(state)), ['approved', 'paused']],
    [
      'a reward of one’s own',
      (state: string) => acceptsOwnReward(open, inState(state)),
      ['approved', 'paused'],
    ],
  ] as const)('%s', (_, accepts, possible) => {
    for (const state of EnrolmentState.options)
      expect([state, accepts(state).allowed]).toEqual([
        state,
        (possible as readonly string[]).includes(state),
      ])
  })
})

describe('applying', () => {
  it.each([
    ['draft', 'programme.not_found'],
    ['open', 'allowed'],
    ['paused', 'programme.paused'],
    ['ended', 'programme.ended'],
  ])('to one that is %s: %s', (state, expected) => {
    expect(because(acceptsApplying({ state, terms_version: 1 }, undefined, now))).toBe(expected)
  })

  it('again is possible two weeks after being declined', () => {
    const rejected = (changed_at: string) =>
      because(acceptsApplying(open, { state: 'rejected', changed_at }, now))
    expect(rejected('2026-03-01T10:00:00Z')).toBe('allowed')
    expect(rejected('2026-03-01T10:00:01Z')).toBe('enrolment.too_soon')
  })

  it('accepts the terms that are in force', () => {
    expect(because(acceptsTermsVersion(open, 2))).toBe('allowed')
    expect(because(acceptsTermsVersion(open, 1))).toBe('enrolment.terms_stale')
  })
})

describe('a programme that has ended', () => {
  const ended = { state: 'ended', terms_version: 2 }
  it('accepts no creator, but lets creators leave', () => {
    expect(because(acceptsInvitation(ended, inState('invited')))).toBe('programme.ended')
    expect(because(acceptsApproval(ended, inState('applied')))).toBe('programme.ended')
    expect(because(acceptsReturn(ended, inState('paused')))).toBe('programme.ended')
    expect(because(acceptsInviting(ended, undefined))).toBe('programme.ended')
    expect(because(acceptsLeaving(inState('approved')))).toBe('allowed')
  })
})

it('sends no invitation before the programme opens', () => {
  expect(because(acceptsInviting({ state: 'draft' }, undefined))).toBe('programme.not_open_yet')
})
