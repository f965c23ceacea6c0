import { describe, expect, it } from 'vitest'
import { type DayOrder, readAmount, readMoment } from './read-cells.ts'

describe('readAmount', () => {
  it.each([
    ['0', '.', 2, 0],
    ['5.01', '.', 2, 501],
    ['0.500', '.', 2, 50],
    ['1,234.500', '.', 2, 123_450],
    ['5.0100', '.', 3, 5010],
    ['1,234,567', '.', 2, 123_456_700],
    ['1.234.567,8', ',', 2, 123_456_780],
    ['12,345', '.', 0, 12_345],
    ['1.500', ',', 2, 150_000],
    ["12'345", '.', 0, 12_345],
    ['12’345', '.', 0, 12_345],
  ] as const)(
    'reads «%s» with a decimal %s and %i digits as %i',
    (typed, decimal, digits, value) => {
      expect(readAmount(typed, { decimal, digits })).toEqual({ value })
    },
  )

  it.each([
    ['5.0001', '.', 2, 'point'],
    ['1500.5', '.', 0, 'point'],
    ['.5', '.', 2, 'point'],
    ['1234,567', '.', 2, 'point'],
    ['12 EUR', '.', 2, 'point'],
    ['1.50', ',', 2, 'comma'],
  ] as const)('refuses «%s» with a decimal %s and %i digits', (typed, decimal, digits, sign) => {
    const trouble = `“${typed}” is not an amount with a decimal ${sign}.`
    expect(readAmount(typed, { decimal, digits })).toEqual({ trouble })
  })
})

const read = (typed: string, order: DayOrder = 'ymd', zone = 'UTC') =>
  Object.values(readMoment(typed, { order, zone }))[0]

it.each([
  ['€10.00', '.', 'EUR', 1000],
  ['10,00 €', ',', 'EUR', 1000],
  ['EUR 1,234.50', '.', 'EUR', 123_450],
  ['$10.50', '.', 'USD', 1050],
  ['\u200f10.00 €\u200e', '.', 'EUR', 1000],
] as const)('reads «%s» with a decimal %s in %s as %i', (typed, decimal, currency, value) => {
  expect(readAmount(typed, { decimal, digits: 2, currency })).toEqual({ value })
})

it.each(['$10.00', 'GBP 10.00', '1.23E+5', '(10.00)', '-10.00', '€'])(
  'refuses «%s» as an amount in euros',
  (typed) => {
    expect(readAmount(typed, { decimal: '.', digits: 2, currency: 'EUR' })).toHaveProperty(
      'trouble',
    )
  },
)

describe('readMoment', () => {
  it.each([
    ['2026-3-4', 'ymd'],
    ['2026.03.04', 'ymd'],
    ['04/03/2026', 'dmy'],
    ['03/04/2026', 'mdy'],
    [' 3.04.2026 ', 'mdy'],
  ] as const)('reads «%s» by the order %s as the fourth of March', (typed, order) => {
    expect(read(typed, order)).toBe('2026-03-04T00:00:00.000Z')
  })

  it.each([
    ['9:05', '09:05:00'],
    ['23:59:59', '23:59:59'],
    ['12:30:15.999', '12:30:15'],
    ['12:30+00:00', '12:30:00'],
    ['12:30+01:30', '11:00:00'],
    ['12:30 -0130', '14:00:00'],
    ['3:05 PM', '15:05:00'],
    ['03:05:09 am', '03:05:09'],
    ['12:30 a.m.', '00:30:00'],
  ])('reads the time «%s» as %s', (time, shown) => {
    for (const between of [' ', 'T', ', ', '  '])
      expect(read(`2026-03-04${between}${time}`)).toBe(`2026-03-04T${shown}.000Z`)
  })

  it.each([
    ['46085', 'UTC', '2026-03-04T00:00:00.000Z'],
    ['46085.5', 'UTC', '2026-03-04T12:00:00.000Z'],
    ['46085,628472', 'UTC', '2026-03-04T15:05:00.000Z'],
    ['46085.5', 'Asia/Tokyo', '2026-03-04T03:00:00.000Z'],
  ])('reads the number «%s» of a spreadsheet in %s as %s', (typed, zone, moment) => {
    expect(read(typed, 'dmy', zone)).toBe(moment)
  })

  it.each([
    ['26-03-04', 'ymd'],
    ['2026 03 04', 'ymd'],
    ['2026-03-04 12:5', 'ymd'],
    ['2026-03-04 12:30 XM', 'ymd'],
    ['2026-03-04 12:30 CET', 'ymd'],
    ['3/4/2026', 'ymd'],
    ['2026-03-04', 'mdy'],
  ] as const)('refuses «%s» as a date in the order %s', (typed, order) => {
    expect(read(typed, order)).toBe(`“${typed}” is not a date in the chosen format.`)
  })

  it.each([
    '0026-01-10',
    '2026-13-10',
    '2026-04-31',
    '2026-02-29',
    '2026-01-31 24:00',
    '2026-01-31 13:00 PM',
  ])('refuses the impossible moment «%s»', (typed) => {
    expect(read(typed)).toBe(`“${typed}” is not a valid date or time.`)
  })

  it.each([
    ['2028-02-29', 'UTC', '2028-02-29T00:00:00.000Z'],
    ['2026-03-04', 'Asia/Tokyo', '2026-03-03T15:00:00.000Z'],
    ['2026-03-04 23:30', 'America/St_Johns', '2026-03-05T03:00:00.000Z'],
    // A time with its own zone ignores the zone of the file.
    ['2026-03-04 12:30Z', 'Asia/Kathmandu', '2026-03-04T12:30:00.000Z'],
    ['2026-03-04 01:30+02:00', 'Asia/Tokyo', '2026-03-03T23:30:00.000Z'],
  ])('reads «%s» in %s as %s', (typed, zone, moment) => {
    expect(read(typed, 'ymd', zone)).toBe(moment)
  })

  it.each([
    ['2026-03-29 01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29 02:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29 03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25 03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-03-08 02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    // On these days, clocks skip midnight.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-11-01 02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
  ])('reads «%s» in %s, where clocks change that day, as %s', (typed, zone, moment) => {
    expect(read(typed, 'ymd', zone)).toBe(moment)
  })
})
