import { afterEach, expect, it, vi } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { BrowserKnows, within, writtenFor } from './visit.ts'
import { visitorIntl } from './visitor-intl.ts'

const ask = () => Promise.reject(new Error('Nothing is asked.'))
const from = <T>(region: string, work: () => T): Promise<T> =>
  within({ address: '/', cookies: `region=${encodeURIComponent(region)}`, ask }, async () => work())

const moment = new visitorIntl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' })
const number = new visitorIntl.NumberFormat(undefined, { minimumFractionDigits: 1 })
const written = () => `${moment.format(new Date('2026-11-21T23:30:00Z'))} ${number.format(1234.5)}`

it('writes dates and numbers as the browser of each visitor would', async () => {
  expect(await from('en-GB Europe/Berlin', written)).toBe('22/11/2026, 00:30 1,234.5')
  expect(await from('de-DE America/New_York', written)).toBe('21.11.26, 18:30 1.234,5')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
it.each([
  ['Pacific/Kiritimati', '2026-12-31T09:00:00Z', '2026-12-31T11:00:00Z', '1 Jan 2027'],
  ['Pacific/Kiritimati', '2026-12-31T11:00:00Z', '2027-01-01T11:00:00Z', '2 Jan'],
  ['Pacific/Kiritimati', '2026-12-31T11:00:00Z', '2026-12-31T09:00:00Z', '31 Dec 2026'],
  ['America/New_York', '2027-01-01T04:00:00Z', '2026-12-30T12:00:00Z', '30 Dec'],
  ['America/New_York', '2027-01-01T04:00:00Z', '2027-01-01T06:00:00Z', '1 Jan 2027'],
])('around New Year in %s at %s, the day of %s is “%s”', async (zone, time, day, words) => {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
  vi.stubGlobal('Intl', visitorIntl)
  expect(await from(`en-GB ${zone}`, () => formatDay(day))).toBe(words)
})

it('formats nothing when the browser’s region is unknown', async () => {
  await expect(from('', written)).rejects.toThrow(BrowserKnows)
})

it('formats in English and UTC for a visitor without a region, such as a crawler', async () => {
  const visit = (cookies: string) => ({ address: '/', cookies, ask, isOpen: true })
  const names = () => new visitorIntl.DisplayNames(undefined, { type: 'region' }).of('DE')
  await within(visit(''), async () => {
    expect([written(), names(), writtenFor()]).toEqual([
      '21/11/2026, 23:30 1,234.5',
      'Germany',
      'en-GB UTC',
    ])
  })
  const told = visit(`region=${encodeURIComponent('de-DE Europe/Berlin')}`)
  await expect(within(told, async () => names())).rejects.toThrow(BrowserKnows)
})
