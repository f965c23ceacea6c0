import { expect, it } from 'vitest'
import { isDay } from './is-day.ts'

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['1970-01-01', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-2-1', false],
  ['1969-12-31', false],
  ['3000-01-01', false],
  ['2026-02-28T00:00', false],
  [20260228, false],
  [undefined, false],
])('%j is a day of the calendar: %s', (value, is) => expect(isDay(value)).toBe(is))
