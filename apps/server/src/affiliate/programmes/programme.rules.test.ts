import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import {
  acceptsAddresses,
  acceptsChanges,
  acceptsDraining,
  acceptsEnding,
  acceptsHoldDays,
  acceptsOpening,
  acceptsPausing,
  acceptsPromises,
  acceptsResuming,
  acceptsRewardFrom,
  isLow,
} from './programme.rules.ts'

const because = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.because)
const funds = { budgetCoins: 1, owedCoins: 0 }
const states = ['draft', 'open', 'paused', 'ended'] as const

describe('what is possible in which state', () => {
  it.each([
    ['opening', (state: string) => acceptsOpening({ state }, funds), ['draft']],
    ['pausing', (state: string) => acceptsPausing({ state }), ['open']],
    ['resuming', (state: string) => acceptsResuming({ state }, funds), ['paused']],
    ['ending', (state: string) => acceptsEnding({ state }), ['open', 'paused']],
    ['changing', (state: string) => acceptsChanges({ state }), ['draft', 'open', 'paused']],
    ['draining', (state: string) => acceptsDraining({ state }, 5, 5), ['draft', 'open', 'paused']],
  ] as const)('%s', (_, accepts, possible) => {
    for (const state of states)
      expect([state, accepts(state).allowed]).toEqual([
        state,
        (possible as readonly string[]).includes(state),
      ])
  })
})

describe('the budget', () => {
  it('returns at most its contents', () => {
    expect(because(acceptsDraining({ state: 'open' }, 10, 10))).toBe('allowed')
    expect(because(acceptsDraining({ state: 'open' }, 10, 11))).toBe('programme.budget_short')
    expect(because(acceptsDraining({ state: 'open' }, 0, 0))).toBe('programme.budget_short')
  })

  it('is low at a fifth of the last funding', () => {
    expect([isLow(201, 1000), isLow(200, 1000), isLow(0, 1000)]).toEqual([false, true, true])
  })
})

describe('addresses', () => {
  const at = (landing_url: string, allowed_hosts: string[], isDemo = false) =>
    because(acceptsAddresses({ landing_url, allowed_hosts }, isDemo))

  it('lead to localhost only in a demo', () => {
    expect(at('http://localhost:3000/', ['localhost'], true)).toBe('allowed')
    expect(at('http://localhost:3000/', ['localhost'])).toBe('programme.address_local')
    expect(at('https://shop.example/', ['shop.example', 'localhost'])).toBe(
      'programme.address_local',
    )
  })
})

describe('the promises that creators joined for', () => {
  const before = {
    window_days: 30,
    hold_days: 30,
    tie: 'code',
    order_cap_coins: 500,
    month_cap_coins: null,
    pays_free_orders: true,
  }
  it.each([
    [{ window_days: 60 }, 'allowed'],
    [{ window_days: 29 }, 'programme.terms_fixed'],
    [{ hold_days: 14 }, 'allowed'],
    [{ hold_days: 31 }, 'programme.terms_fixed'],
    [{ tie: 'click' }, 'programme.terms_fixed'],
    [{ order_cap_coins: 600 }, 'allowed'],
    [{ order_cap_coins: null }, 'allowed'],
    [{ order_cap_coins: 499 }, 'programme.terms_fixed'],
    [{ month_cap_coins: 9000 }, 'programme.terms_fixed'],
    [{ pays_free_orders: false }, 'programme.terms_fixed'],
  ])('%j: %s', (change, expected) => {
    expect(because(acceptsPromises({ state: 'open' }, before, { ...before, ...change }))).toBe(
      expected,
    )
    expect(because(acceptsPromises({ state: 'draft' }, before, { ...before, ...change }))).toBe(
      'allowed',
    )
  })

  it.each([
    [undefined, 14, true],
    [14, 14, true],
    [13, 14, false],
    [0, 0, true],
  ])('a hold of %s days where the operator asks for %i', (days, least, accepted) => {
    expect(acceptsHoldDays(days, least).allowed).toBe(accepted)
  })

  it('changes only for the future', () => {
    const now = new Date('2026-03-04T10:00:00Z')
    expect(because(acceptsRewardFrom(undefined, now))).toBe('allowed')
    expect(because(acceptsRewardFrom('2026-03-04T10:00:00Z', now))).toBe('allowed')
    expect(because(acceptsRewardFrom('2026-03-04T09:59:59Z', now))).toBe('reward.in_the_past')
  })
})
