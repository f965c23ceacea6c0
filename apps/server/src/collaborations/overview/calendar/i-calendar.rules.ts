import { minuteMs } from '@tandem/contract/time.ts'

/** One thing in a calendar, as RFC 5545 has it; times are UTC. */
export type CalendarEvent = {
  uid: string
  /** When this was last so: it stays until something changes. */
  stamp: Date
  sequence: number
  at: Date
  summary: string
  description: string
  url: string
  cancelled: boolean
}

const lineBytes = 75

/** Longer lines go on in the next one, behind a space; no character is torn apart. */
export const folded = (line: string): string => {
  const lines: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (bytes + more > lineBytes) {
      lines.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += more
  }
  return [...lines, part].join('\r\n')
}

/** Titles are people's words: none may end a line and begin another property. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

// A moment of no length is hard to see in a calendar's day.
const shownMs = 15 * minuteMs

const momentOf = (date: Date): string =>
  `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${momentOf(event.stamp)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${momentOf(event.at)}`,
  // Some programs drop an event without an end, or let it last a whole day.
  `DTEND:${momentOf(new Date(event.at.getTime() + shownMs))}`,
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `URL:${event.url}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  // Nobody is busy at the moment something is due.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

export const iCalendar = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tandem//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
