import { expect, it } from 'vitest'
import { acceptsDownload, daysLeft, nextNotice, stateOf } from './grant.rules.ts'

const end = new Date('2027-03-20T10:00:00Z')
const grant = { starts_at: '2027-01-20T10:00:00Z', ends_at: end.toISOString(), renewed_until: null }
const renewed = { ...grant, renewed_until: '2027-04-20T10:00:00Z' }
const before = (days: number, ms = 0) => new Date(end.getTime() - days * 86_400_000 + ms)

it.each([
  [before(15), 'running', 15],
  [before(14, -1), 'running', 15],
  [before(14), 'ending', 14],
  [before(0, -1), 'ending', 1],
  [end, 'ended', 0],
  [before(-3), 'ended', 0],
] as const)('at %o it is %s, with %i days left', (at, state, days) => {
  expect([stateOf(grant, at), daysLeft(grant, at)]).toEqual([state, days])
})

it('its originals can be taken until the end of it or of what goes on from it', () => {
  expect(acceptsDownload(grant, before(0, -1))).toEqual({ allowed: true })
  expect(acceptsDownload(grant, end)).toMatchObject({ because: 'rights.ended' })
  expect(acceptsDownload(renewed, end)).toEqual({ allowed: true })
  expect(acceptsDownload(renewed, new Date(renewed.renewed_until))).toMatchObject({
    because: 'rights.ended',
  })
})

it('both are told 14, 3 and 0 days before; of a short one, what is still ahead', () => {
  expect(nextNotice(end, before(90))).toEqual(before(14))
  expect(nextNotice(end, before(14))).toEqual(before(3))
  expect(nextNotice(end, before(10))).toEqual(before(3))
  expect(nextNotice(end, before(3))).toEqual(end)
  expect(nextNotice(end, end)).toBe(null)
})
