import { expect, it } from 'vitest'
import { placeInLine } from './place-in-line.ts'

it('leads to the one after and the one before', () => {
  expect(placeInLine(['a', 'b', 'c'], 'b')).toEqual({ place: 1, previous: 'a', next: 'c' })
  expect(placeInLine(['a', 'b', 'c'], 'a')).toEqual({ place: 0, previous: null, next: 'b' })
})

it('comes after the last one back to those that were passed over', () => {
  expect(placeInLine(['a', 'b', 'c'], 'c').next).toBe('a')
  expect(placeInLine(['c'], 'c')).toEqual({ place: 0, previous: null, next: null })
})

it('goes on where the decided one stood', () => {
  expect(placeInLine(['a', 'c'], 'b', 1)).toEqual({ place: null, previous: 'a', next: 'c' })
  expect(placeInLine(['a', 'b'], 'c', 2)).toEqual({ place: null, previous: 'b', next: 'a' })
})

it('begins at the front for what never waited, and ends where nothing does', () => {
  expect(placeInLine(['a', 'b'], 'x')).toEqual({ place: null, previous: null, next: 'a' })
  expect(placeInLine([], 'x')).toEqual({ place: null, previous: null, next: null })
})
