import { expect, it } from 'vitest'
import { acceptsDay, momentOf } from './claim.rules.ts'

const now = new Date('2027-03-15T09:00:00Z')
const opened = (day: string) => new Date(`${day}T18:00:00Z`)

it.each([
  ['today', '2027-03-15', true],
  ['tomorrow, where it is that day already', '2027-03-16', false],
  ['three months ago', '2026-12-15', true],
  ['a day more', '2026-12-14', false],
])('takes an order of %s: %s is %s', (_when, day, isTaken) => {
  expect(acceptsDay(day, opened('2026-01-01'), now).allowed).toBe(isTaken)
})

it('accepts the programme’s opening day and no earlier one', () => {
  expect(acceptsDay('2027-03-01', opened('2027-03-01'), now).allowed).toBe(true)
  expect(acceptsDay('2027-02-28', opened('2027-03-01'), now).allowed).toBe(false)
})

it('accepts tomorrow in the evening, because of time zones', () => {
  const evening = new Date('2027-03-15T13:00:00Z')
  expect(acceptsDay('2027-03-16', opened('2027-01-01'), evening).allowed).toBe(true)
  expect(acceptsDay('2027-03-17', opened('2027-01-01'), evening).allowed).toBe(false)
})

it('places an order at noon of its day, once the programme was open, and never in the future', () => {
  const before = opened('2027-01-01')
  expect(momentOf('2027-03-14', before, now)).toEqual(new Date('2027-03-14T12:00:00Z'))
  expect(momentOf('2027-03-14', opened('2027-03-14'), now)).toEqual(opened('2027-03-14'))
  expect(momentOf('2027-03-15', before, now)).toEqual(now)
})
