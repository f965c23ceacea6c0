import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atTime, clockAheadMs, clocksAgree, hearDatabaseClock, moveClock, now } from './clock.ts'

const rightNow = new Date('2026-11-20T12:00:00Z').getTime()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: rightNow })
  hearDatabaseClock(rightNow, performance.now())
})
afterEach(() => {
  moveClock(0)
  vi.useRealTimers()
})

const errorMs = (): number => Math.abs(now().getTime() - rightNow)

it.each([20 * dayMs, -20 * dayMs])('a clock that is %i ms off is not used', (wrong) => {
  vi.setSystemTime(rightNow + wrong)
  expect(errorMs()).toBeLessThan(60_000)
  expect(clocksAgree()).toBe(false)
  expect(Math.abs((clockAheadMs() ?? 0) - wrong)).toBeLessThan(15_000)
  vi.setSystemTime(rightNow)
  expect(clocksAgree()).toBe(true)
})

it('a moved clock and `atTime` take precedence over it', async () => {
  vi.setSystemTime(rightNow + 20 * dayMs)
  moveClock(dayMs)
  expect(Math.abs(now().getTime() - rightNow - dayMs)).toBeLessThan(60_000)
  const moment = new Date(rightNow - dayMs)
  await atTime(moment, async () => expect(now()).toEqual(moment))
})
