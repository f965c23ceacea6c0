import { describe, expect, it } from 'vitest'
import { roundMax } from './day-scale.ts'

describe('roundMax', () => {
  it.each([
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[3, 2], 5],
    [[5], 5],
    [[6], 10],
    [[550, 1100], 2000],
    [[10_000], 10_000],
  ])('over %j is %i', (values, top) => {
    expect(roundMax(values)).toBe(top)
  })
})
