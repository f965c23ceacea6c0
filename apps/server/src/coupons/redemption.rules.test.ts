import { allowed, refused } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import { acceptsReveal, acceptsUse, stateAt } from './redemption.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('stateAt', () => {
  it('reads an issued code as expired from its date on', () => {
    const issued = { state: 'issued' as const, expiresAt: '2026-11-21T12:00:00Z' }
    expect(stateAt(issued, now)).toBe('expired')
    expect(stateAt(issued, new Date(now.getTime() - 1))).toBe('issued')
    expect(stateAt({ ...issued, expiresAt: null }, now)).toBe('issued')
  })
  it('leaves a used one used', () => {
    expect(stateAt({ state: 'used', expiresAt: '2020-01-01T00:00:00Z' }, now)).toBe('used')
  })
})

describe('what a redemption accepts', () => {
  it.each([
    ['held', refused('redemption.no_code'), refused('redemption.not_issued')],
    ['issued', allowed, allowed],
    ['used', allowed, refused('redemption.already_used')],
    ['expired', allowed, refused('redemption.expired')],
    ['failed', refused('redemption.no_code'), refused('redemption.not_issued')],
    ['refunded', refused('redemption.no_code'), refused('redemption.not_issued')],
  ] as const)('when it is %s', (state, reveal, use) => {
    expect(acceptsReveal(state)).toEqual(reveal)
    expect(acceptsUse(state)).toEqual(use)
  })
})
