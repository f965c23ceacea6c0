import { expect, it } from 'vitest'
import { hasWords, isNameStart } from './typed-words.rules.ts'

it.each([
  ['g', true],
  ['g l', true],
  ['e\u0301a', true],
  ['glo', false],
  ['映画', false],
  ['%', false],
])('%j is the beginning of a name: %s', (typed, is) => {
  expect(isNameStart(typed)).toBe(is)
})

it('does not count symbols as words', () => {
  expect([' !&|() %_', '%5', 'é'].map(hasWords)).toEqual([false, true, true])
})
