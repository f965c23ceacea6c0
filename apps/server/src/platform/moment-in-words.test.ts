import { expect, it } from 'vitest'
import { knownZone, momentInWords } from './moment-in-words.ts'

it.each([
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '25 Oct 2026, 02:30 CEST'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '25 Oct 2026, 02:30 CET'],
  ['2026-12-31T18:30:00Z', 'Asia/Kathmandu', '1 Jan 2027, 00:15 GMT+5:45'],
  ['2026-12-31T18:30:00Z', 'asia/katmandu', '1 Jan 2027, 00:15 GMT+5:45'],
  ['2026-12-24T17:00:00Z', 'Mars/Olympus', '24 Dec 2026, 17:00 UTC'],
  ['2026-12-24T17:00:00Z', null, '24 Dec 2026, 17:00 UTC'],
])('writes %s in %s as %s', (moment, zone, words) => {
  expect(momentInWords(new Date(moment), zone)).toBe(words)
})

it.each(['Mars/Olympus', 'Europe/Berlin\0', 'x'.repeat(65)])('knows no zone %j', (name) => {
  expect(knownZone(name)).toBeNull()
})
