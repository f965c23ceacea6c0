import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDeadline,
  formatTime,
  localDay,
  relativeTime,
} from './dates.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('leaves out the current year', () => {
  expect(formatDay('2026-12-04T12:00:00Z')).not.toContain('2026')
  expect(formatDay('2026-12-04T12:00:00Z')).toContain('4')
  expect(formatDay('2027-01-03T12:00:00Z')).toBe(formatDate('2027-01-03T12:00:00Z'))
})

it.each([
  [0, 'just now'],
  [-60, '1 minute ago'],
  [119, 'in 1 minute'],
  [3_600, 'in 1 hour'],
  [-86_400, 'yesterday'],
  [86_400, 'tomorrow'],
  [6 * 86_400, 'in 6 days'],
  [-63_072_000, '2 years ago'],
])('%i seconds from now are “%s”', (seconds, words) => {
  const now = new Date()
  expect(relativeTime(new Date(now.getTime() + seconds * 1000), now)).toBe(words)
})

it('formats a moment in the reader’s time zone', () => {
  const moment = new Date(2026, 0, 3, 9, 5)
  expect(localDay(moment)).toBe('2026-01-03')
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
  const plain = (words: string) => words.replaceAll(/\s/g, ' ')
  expect([formatDateTime, formatTime, formatDeadline].map((write) => plain(write(moment)))).toEqual(
    ['Jan 3, 2026, 9:05 AM', '9:05 AM', 'Sat, Jan 3, 9:05 AM'],
  )
})
