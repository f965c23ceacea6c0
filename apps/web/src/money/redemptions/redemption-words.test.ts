import { expect, it } from 'vitest'
import { formatDay, formatDeadline } from '#lib/dates.ts'
import { storyOf } from './redemption-words.ts'

const at = '2026-11-21T09:00:00Z'
const redemption = {
  state: 'issued',
  coins: 900,
  supplierName: 'Brewline Coffee',
  usedAt: null,
  expiresAt: null,
} as const

it('says where the coins are when no code came or the coupon went back', () => {
  expect(storyOf({ ...redemption, state: 'failed' })).toBe(
    'No code arrived in time. Your 900 coins were refunded.',
  )
  expect(storyOf({ ...redemption, state: 'refunded' })).toBe(
    'Cancelled. Your 900 coins were refunded.',
  )
})

it('promises the coins of a coupon on its way back, by name and day', () => {
  expect(storyOf({ ...redemption, state: 'held', dueAt: at })).toBe(
    `Code by ${formatDeadline(at)}. Otherwise your 900 coins are refunded.`,
  )
  expect(storyOf({ ...redemption, state: 'held' })).toContain('your 900 coins are refunded')
})

it('names the day of use, or the last day', () => {
  expect(storyOf({ ...redemption, state: 'used', usedAt: at })).toBe(formatDay(at))
  expect(storyOf({ ...redemption, expiresAt: at })).toBe(`Until ${formatDay(at)}`)
  expect(storyOf({ ...redemption, state: 'expired', expiresAt: at })).toBe(formatDay(at))
  expect(storyOf(redemption)).toBe('Never expires')
})
