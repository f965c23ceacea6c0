import { describe, expect, it } from 'vitest'
import {
  acceptsChanges,
  acceptsCodes,
  acceptsPublishing,
  type Offer,
  stateOf,
} from './brand-coupon.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const [before, after] = ['2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z']
const offer: Offer = {
  delivery: 'generated',
  hasSharedCode: false,
  faceMinor: 1000,
  percentOff: null,
  stock: 5,
  startsAt: null,
  endsAt: null,
  publishedAt: before,
  pausedAt: null,
  archivedAt: null,
}

it.each([
  ['offered', {}],
  ['draft', { publishedAt: null }],
  ['scheduled', { startsAt: after }],
  ['offered', { startsAt: before, endsAt: after }],
  ['ended', { endsAt: before }],
  ['ended', { endsAt: now.toISOString(), pausedAt: before }],
  ['paused', { pausedAt: before, stock: 0 }],
  ['sold_out', { stock: 0 }],
  ['archived', { archivedAt: before, publishedAt: null }],
])('stateOf %s', (state, change) => {
  expect(stateOf({ ...offer, ...change }, now)).toBe(state)
})

describe('what a brand’s coupon accepts', () => {
  it.each([
    ['published twice', {}, 'coupon.already_published'],
    ['when archived', { archivedAt: before }, 'coupon.archived'],
    ['without a worth', { publishedAt: null, faceMinor: null }, 'coupon.incomplete'],
    ['after its last day', { publishedAt: null, endsAt: before }, 'coupon.ended'],
    ['with nothing to give', { publishedAt: null, stock: 0 }, 'coupon.nothing_to_give'],
    [
      'without the one code',
      { publishedAt: null, delivery: 'shared_code' as const },
      'coupon.nothing_to_give',
    ],
    ['as a draft', { publishedAt: null }, undefined],
  ])('publishing %s', (_, change, because) => {
    const verdict = acceptsPublishing({ ...offer, ...change }, now)
    expect(verdict.allowed ? undefined : verdict.because).toBe(because)
  })

  it('changes until it is archived, and codes only into a pool', () => {
    expect(acceptsChanges(offer).allowed).toBe(true)
    expect(acceptsChanges({ archivedAt: before }).allowed).toBe(false)
    expect(acceptsCodes(offer)).toMatchObject({ because: 'coupon.no_pool' })
    expect(acceptsCodes({ delivery: 'pool', archivedAt: null }).allowed).toBe(true)
    expect(acceptsCodes({ delivery: 'pool', archivedAt: before }).allowed).toBe(false)
  })
})
