import { describe, expect, it } from 'vitest'
import { type CalendarEvent, escaped, folded, iCalendar } from './i-calendar.rules.ts'

const event: CalendarEvent = {
  uid: '1@tandem.test',
  stamp: new Date('2026-03-04T10:00:00.123Z'),
  sequence: 2,
  at: new Date('2026-03-09T17:30:00Z'),
  summary: 'Content: Mornings, by the sea',
  description: 'With Glow Theory',
  url: 'https://tandem.test/collaboration?id=1',
  cancelled: false,
}

describe('escaping', () => {
  it.each([
    ['a, b; c', 'a\\, b\\; c'],
    ['back\\slash', 'back\\\\slash'],
    ['two\r\nlines\nand\rmore', 'two\\nlines\\nand\\nmore'],
    ['a bell\u0007 rings', 'a bell rings'],
    ['x\nEND:VEVENT', 'x\\nEND:VEVENT'],
  ])('%j is %j', (text, expected) => {
    expect(escaped(text)).toBe(expected)
  })
})

describe('folding', () => {
  it('keeps 75 octets in a line, and every character whole', () => {
    const line = `SUMMARY:${'ä🦩'.repeat(60)}`
    const lines = folded(line).split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
    expect(lines.map((one, at) => (at === 0 ? one : one.slice(1))).join('')).toBe(line)
  })

  it('leaves a short line, and one of exactly 75, as it is', () => {
    for (const line of ['X:1', 'a'.repeat(75)]) expect(folded(line)).toBe(line)
    expect(folded('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
  })
})

it('writes a calendar that programs read', () => {
  expect(iCalendar('Tandem', [event, { ...event, uid: '2@tandem.test', cancelled: true }])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tandem//Due dates//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Tandem',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      ...['1', '2'].flatMap((nr) => [
        'BEGIN:VEVENT',
        `UID:${nr}@tandem.test`,
        'DTSTAMP:20260304T100000Z',
        'SEQUENCE:2',
        'DTSTART:20260309T173000Z',
        'DTEND:20260309T174500Z',
        'SUMMARY:Content: Mornings\\, by the sea',
        'DESCRIPTION:With Glow Theory',
        'URL:https://tandem.test/collaboration?id=1',
        `STATUS:${nr === '1' ? 'CONFIRMED' : 'CANCELLED'}`,
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})
