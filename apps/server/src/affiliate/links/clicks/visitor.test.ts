import { describe, expect, it } from 'vitest'
import { createRepeats, visitorsBy } from './visitor.ts'

const visitorOf = visitorsBy(Buffer.alloc(32))
const who = { address: '203.0.113.7', userAgent: 'Mozilla/5.0', language: 'de' }
const noon = Date.parse('2026-11-22T12:00:00Z')

describe('a visitor', () => {
  it('is identified by network, browser and language, with the day’s salt only', () => {
    const known = visitorOf(who)
    expect(visitorOf({ ...who, address: '203.0.113.99' })).toEqual(known)
    for (const other of [{ address: '203.0.114.7' }, { userAgent: 'curl' }, { language: 'fr' }])
      expect(visitorOf({ ...who, ...other })).not.toEqual(known)
    expect(visitorsBy(Buffer.alloc(32, 1))(who)).not.toEqual(known)
  })

  it('repeats a click within half an hour of the last one, on the same link', () => {
    const isRepeat = createRepeats()
    const after = (minutes: number, link = 'ada') =>
      isRepeat(link, 'ann', new Date(noon + minutes * 60_000))
    expect([after(0), after(29.99), after(59.98), after(89.98)]).toEqual([false, true, true, false])
    expect(after(90, 'ben')).toBe(false)
    expect(isRepeat('ada', 'ben', new Date(noon))).toBe(false)
  })
})
