import { expect, it } from 'vitest'
import { agoInWords } from './ago-in-words.ts'

it.each([
  ['2026-11-28T12:00:00.000001Z', 'just now'],
  ['2026-11-28T11:59:01Z', 'just now'],
  ['2026-11-28T11:59:00Z', '1 minute ago'],
  ['2026-11-28T10:01:00Z', '1 hour ago'],
  ['2026-11-25T11:00:00Z', '3 days ago'],
])('%s was %s', (at, words) => {
  expect(agoInWords(at, new Date('2026-11-28T12:00:00Z'))).toBe(words)
})
