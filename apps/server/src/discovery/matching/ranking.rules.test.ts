import { describe, expect, it } from 'vitest'
import { bestAfter } from './ranking.rules.ts'

const placed = (score: number, id: string) => ({ row: `row ${id}`, score, id })
const [best, newer, older, last] = [placed(9, 'a'), placed(5, 'c'), placed(5, 'b'), placed(0, 'd')]
const mixed = Object.freeze([older, last, best, newer])

describe('a ranked page', () => {
  it('is the best first, and of equal ones the newest', () => {
    expect(bestAfter(mixed, undefined, 10)).toEqual([best, newer, older, last])
    expect(bestAfter(mixed.toReversed(), undefined, 10)).toEqual([best, newer, older, last])
  })

  it.each([
    ['the best', best, [newer, older, last]],
    ['the newer of equal ones', newer, [older, last]],
    ['the older of equal ones', older, [last]],
    ['the last', last, []],
    ['one that is gone meanwhile', { score: 7, id: 'z' }, [newer, older, last]],
    ['an equal one between them', { score: 5, id: 'bb' }, [older, last]],
    ['an equal one newer than them', { score: 5, id: 'z' }, [newer, older, last]],
  ])('goes on after %s', (_place, after, expected) => {
    expect(bestAfter(mixed, after, 10)).toEqual(expected)
  })
})
