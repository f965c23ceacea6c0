import { describe, expect, it } from 'vitest'
import { mayNotBeKept, nextTry } from './reading-times.rules.ts'

const at = new Date('2031-03-01T10:00:00Z')
const hours = (moment: Date): number => (moment.getTime() - at.getTime()) / 3_600_000
const day = (nr: number): Date => new Date(at.getTime() + nr * 86_400_000)

describe('the next try', () => {
  it('is when the platform says', () => {
    expect(hours(nextTry('limited', { failures: 9, retryAfterSeconds: 5400 }, at))).toBe(1.5)
  })
})

it('keeps numbers of YouTube for 30 days after the last check, those of others longer', () => {
  const found = { checkedAt: at, connectedAt: day(-300) }
  expect(mayNotBeKept('youtube', found, day(30))).toBe(false)
  expect(mayNotBeKept('youtube', found, day(30.01))).toBe(true)
  expect(mayNotBeKept('instagram', found, day(90))).toBe(false)
  expect(mayNotBeKept('youtube', { checkedAt: null, connectedAt: at }, day(31))).toBe(true)
})
