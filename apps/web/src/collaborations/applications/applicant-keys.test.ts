import { expect, it } from 'vitest'
import { stepOf } from './applicant-keys.ts'

const press = (key: string, more: { ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

it.each([
  ['J', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'before'],
  ['ArrowUp', 'before'],
  ['a', 'accept'],
  ['D', 'decline'],
  ['s', 'shortlist'],
  ['x', undefined],
  ['Enter', undefined],
])('%s leads to %s', (key, step) => {
  expect(stepOf(press(key), false)).toBe(step)
})

it('what is typed, and what the browser uses, decides nothing', () => {
  expect(stepOf(press('d'), true)).toBeUndefined()
  expect(stepOf(press('d', { ctrlKey: true }), false)).toBeUndefined()
  expect(stepOf(press('a', { metaKey: true }), false)).toBeUndefined()
})
