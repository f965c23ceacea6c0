import { expect, it } from 'vitest'
import { isSilent } from './shop-silence.rules.ts'

const now = new Date('2027-03-31T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const silent = (hours: number, more: { orders?: number; clicks?: number } = {}) =>
  isSilent({ lastOrderAt: hoursAgo(hours), orders: 28, clicks: 20, ...more }, now)

it('a shop is silent after five times its usual gap', () => {
  expect([silent(5 * 24), silent(5 * 24 + 1)]).toEqual([false, true])
  expect([silent(27 * 24, { orders: 5 }), silent(29 * 24, { orders: 5 })]).toEqual([false, true])
})

it('a busy shop may close for a day', () => {
  expect([silent(24, { orders: 5_000 }), silent(25, { orders: 5_000 })]).toEqual([false, true])
})

it('no shop is silent without a rhythm, or without visitors', () => {
  expect([silent(2_000, { orders: 4 }), silent(2_000, { orders: 0 })]).toEqual([false, false])
  expect(silent(2_000, { clicks: 19 })).toBe(false)
})
