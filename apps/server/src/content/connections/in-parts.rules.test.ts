import { expect, it } from 'vitest'
import { inParts } from './in-parts.rules.ts'

it('a list is asked for in parts, the last of them shorter, none of them empty', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inParts([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(inParts([], 2)).toEqual([])
})
