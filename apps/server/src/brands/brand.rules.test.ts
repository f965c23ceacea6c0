import { describe, expect, it } from 'vitest'
import { hueOf, ratingOf } from './brand.rules.ts'

describe('ratingOf', () => {
  it.each([
    [0, 0, 4.2],
    [5, 1, 4.3],
    [1, 1, 3.7],
    [500, 100, 5],
  ])('a sum of %i from %i reviews is %f', (sum, count, rating) => {
    expect(ratingOf(sum, count)).toBe(rating)
  })
})

describe('hueOf', () => {
  it('stays on the circle and with the name', () => {
    expect(hueOf('glow-theory')).toBe(hueOf('glow-theory'))
    for (const slug of ['a', 'zz', 'glow-theory-very-long-name']) {
      expect(hueOf(slug)).toBeGreaterThanOrEqual(0)
      expect(hueOf(slug)).toBeLessThan(360)
    }
  })
})
