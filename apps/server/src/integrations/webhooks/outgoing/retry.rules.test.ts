import { failingDays, triesMax } from '@tandem/contract/integrations/webhooks/webhook.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { mustSwitchOff, nextTry } from './retry.rules.ts'

const at = new Date('2027-03-04T12:00:00Z')
const minutesUntil = (tries: number, random = 0.5): number =>
  ((nextTry(tries, at, random)?.getTime() ?? Number.NaN) - at.getTime()) / 60_000

describe('when a message is tried again', () => {
  it('is a minute after the first try, a day before the last, twelve times in all', () => {
    const waits = Array.from({ length: triesMax - 1 }, (_, nr) => minutesUntil(nr + 1))
    expect(waits).toEqual([1, 5, 15, 30, 60, 120, 240, 480, 720, 1080, 1440])
    expect(nextTry(12, at, 0.5)).toBeNull()
  })

  it('is a tenth earlier or later', () => {
    expect(minutesUntil(5, 0)).toBe(54)
    expect(minutesUntil(5, 1)).toBe(66)
  })

  it.each([
    [30, 1],
    [600, 10],
  ])('is never before the %i seconds that the receiver asked for', (seconds, minutes) => {
    expect(nextTry(1, at, 0.5, seconds)).toEqual(new Date(at.getTime() + minutes * 60_000))
  })
})

it('is switched off after three days of failures, not a moment before', () => {
  const since = (ms: number) => new Date(at.getTime() - ms)
  expect(mustSwitchOff(since(failingDays * dayMs), at)).toBe(true)
  expect(mustSwitchOff(since(failingDays * dayMs - 1), at)).toBe(false)
})
