import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatDate, formatDay } from './dates.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('leaves the year of a day out while it is this one', () => {
  expect(formatDay('2026-12-04T12:00:00Z')).not.toContain('2026')
  expect(formatDay('2026-12-04T12:00:00Z')).toContain('4')
  expect(formatDay('2027-01-03T12:00:00Z')).toBe(formatDate('2027-01-03T12:00:00Z'))
})
