import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = new Date('2026-03-04T10:00:00Z')

it.each([
  ['2026-03-06T10:00:00Z', '2 days left', false],
  ['2026-03-05T10:00:00Z', '1 day left', false],
  ['2026-03-05T09:59:59Z', '23 hours left', false],
  ['2026-03-04T11:00:00Z', '1 hour left', false],
  ['2026-03-04T10:20:00Z', 'less than an hour left', false],
  ['2026-03-04T10:00:00Z', 'less than an hour left', false],
  ['2026-03-04T09:59:59Z', 'less than an hour late', true],
  ['2026-03-01T09:00:00Z', '3 days late', true],
])('until %s there is %s', (at, words, late) => {
  expect(timeLeft(at, now)).toEqual({ words, late })
})
