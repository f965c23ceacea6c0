import { describe, expect, it } from 'vitest'
import { noticeDue, renewedTime } from './end.rules.ts'

const end = new Date('2027-05-03T10:00:00Z')
const before = (days: number, ms = 0) => new Date(end.getTime() - days * 86_400_000 + ms)

describe('the end of rights', () => {
  it.each([
    [before(14, -1), undefined],
    [before(14), 14],
    [before(3, -1), 14],
    [before(3), 3],
    [before(0, -1), 3],
    [end, 0],
    [before(-20), 0],
  ])('at %o, is told as %s days away', (now, days) => {
    expect(noticeDue(end, now)).toBe(days)
  })
})

describe('a renewal', () => {
  it('goes on from the old end, or from now where that has passed', () => {
    const days = 30
    expect(renewedTime({ endsAt: end, days }, before(2))).toEqual({
      startsAt: end,
      endsAt: before(-30),
    })
    expect(renewedTime({ endsAt: end, days }, before(-5))).toEqual({
      startsAt: before(-5),
      endsAt: before(-35),
    })
  })
})
