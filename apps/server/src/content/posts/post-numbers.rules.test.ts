import { describe, expect, it } from 'vitest'
import { isAsked, isFresh, nextAsk } from './post-numbers.rules.ts'

const posted = new Date('2026-03-01T10:00:00Z')
const hours = (count: number, ms = 0) => new Date(posted.getTime() + count * 3_600_000 + ms)

describe('asking for the numbers of a post', () => {
  it.each([
    ['a story twenty hours after it went live', 'instagram_story', hours(0), hours(20)],
    ['a story only before then', 'instagram_story', hours(20, -1), hours(20)],
    ['a story once', 'instagram_story', hours(20), null],
    ['a story that is gone never', 'instagram_story', hours(25), null],
    ['anything else after three days', 'instagram_reel', hours(0), hours(72)],
    ['it just before them', 'tiktok_video', hours(72, -1), hours(72)],
    ['it again after four weeks', 'youtube_short', hours(72), hours(672)],
    ['it then no more', 'youtube_video', hours(672), null],
  ])('%s', (_, type, after, expected) => {
    expect(nextAsk(type, posted, after)).toEqual(expected)
  })

  it('bothers nobody who told them within half a day', () => {
    expect(isFresh(null, posted)).toBe(false)
    expect(isFresh(posted, hours(12, -1))).toBe(true)
    expect(isFresh(posted, hours(12))).toBe(false)
  })

  it('goes on until they are told, for two weeks at most', () => {
    const asked = (numbersAt: Date | null, at: Date) => isAsked({ askedAt: posted, numbersAt }, at)
    expect(isAsked({ askedAt: null, numbersAt: null }, posted)).toBe(false)
    expect(asked(null, posted)).toBe(true)
    expect(asked(hours(0, -1), hours(1))).toBe(true)
    expect(asked(hours(0), hours(1))).toBe(false)
    expect(asked(null, hours(14 * 24, -1))).toBe(true)
    expect(asked(null, hours(14 * 24))).toBe(false)
  })
})
