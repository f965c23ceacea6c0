import { expect, it } from 'vitest'
import { readAmount, readMoment } from '#platform/files/rows/read-cells.ts'
import { guessColumns, type Mapping, missingFields } from '#platform/files/rows/row-kind.ts'
import { orderFields, understandRows } from './order-rows.ts'

const point = { decimal: '.', digits: 2 } as const
const comma = { decimal: ',', digits: 2 } as const

it.each([
  ['12.34', point, 1234],
  ['1,234.5', point, 123_450],
  ['1.234,50', comma, 123_450],
  ["1'234", comma, 123_400],
  ['1 234,5', comma, 123_450],
  ['12.3400', point, 1234],
  ['1500', { decimal: '.', digits: 0 }, 1500],
  ['1.234', { decimal: '.', digits: 3 }, 1234],
] as const)('reads the amount %j', (typed, how, minor) => {
  expect(readAmount(typed, how)).toEqual({ value: minor })
})

it.each([
  ['12,34', point],
  ['12.34', comma],
  ['12.3456', point],
  ['-5', point],
  ['1,23,4', point],
  ['€5', point],
  ['', point],
  ['1e3', point],
] as const)('takes %j for no amount rather than for another', (typed, how) => {
  expect(readAmount(typed, how)).toEqual({ trouble: expect.stringContaining('is not an amount') })
})

it.each([
  ['2026-03-04', 'ymd', 'UTC', '2026-03-04T00:00:00.000Z'],
  ['2026-03-04 12:30', 'ymd', 'Europe/Berlin', '2026-03-04T11:30:00.000Z'],
  ['2026-07-04 12:30:15', 'ymd', 'Europe/Berlin', '2026-07-04T10:30:15.000Z'],
  ['4.3.2026 12:30', 'dmy', 'America/New_York', '2026-03-04T17:30:00.000Z'],
  ['3/4/2026', 'mdy', 'UTC', '2026-03-04T00:00:00.000Z'],
  ['2026-03-04T12:30:00Z', 'ymd', 'Asia/Tokyo', '2026-03-04T12:30:00.000Z'],
  ['2026-03-04 12:30:00 +0200', 'ymd', 'Asia/Tokyo', '2026-03-04T10:30:00.000Z'],
  ['2026-03-29 02:30', 'ymd', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
] as const)('reads %j as %s in %s', (typed, order, zone, moment) => {
  expect(readMoment(typed, { order, zone })).toEqual({ value: moment })
})

it.each([
  ['2026-02-30', 'ymd'],
  ['13/13/2026', 'dmy'],
  ['2026-03-04 25:00', 'ymd'],
  ['4.3.26', 'dmy'],
  ['yesterday', 'ymd'],
  ['2026-03-04', 'dmy'],
  ['', 'ymd'],
] as const)('takes %j for no date', (typed, order) => {
  expect(readMoment(typed, { order, zone: 'UTC' })).toEqual({ trouble: expect.any(String) })
})

const header = ['Order number', 'Net amount', 'Created at', 'Coupon', 'Customer e-mail']
const mapping: Mapping = {
  columns: guessColumns(orderFields, header),
  decimal: ',',
  order: 'dmy',
  zone: 'Europe/Berlin',
}
const line = (nr: number, ...cells: string[]) => ({ line: nr, cells })

it('guesses which column is which by the first line, each once', () => {
  expect(mapping.columns).toEqual({
    order_id: 0,
    amount: 1,
    occurred_at: 2,
    discount_code: 3,
    customer_id: 4,
  })
  expect(missingFields(orderFields, mapping)).toEqual([])
  expect(missingFields(orderFields, { ...mapping, columns: { amount: 1 } })).toEqual([
    'Order number',
    'Ordered on',
  ])
})

it('makes orders in the API’s format, and names unreadable lines', () => {
  const good = ['A-1', '12,50', '4.3.2026', 'ROBIN', 'c1']
  const { rows, bad, same } = understandRows(
    [
      line(2, ...good),
      line(3, 'A-2', '12.50', '4.3.2026'),
      line(4, '', '12,50', '4.3.2026'),
      line(5, 'A-3', '=1+1', '4.3.2026'),
      line(6, ...good),
      line(7, 'A-1', '13,50', '4.3.2026'),
      line(8, 'A-4'),
    ],
    mapping,
    'EUR',
  )
  expect(rows).toEqual([
    {
      line: 2,
      order: {
        order_id: 'A-1',
        amount_minor: 1250,
        currency: 'EUR',
        occurred_at: '2026-03-03T23:00:00.000Z',
        discount_code: 'ROBIN',
        customer_id: 'c1',
      },
    },
  ])
  expect(same).toBe(1)
  expect(bad.map(({ line: nr, fate }) => [nr, fate])).toEqual([
    [3, 'bad'],
    [4, 'bad'],
    [5, 'bad'],
    [7, 'conflict'],
    [8, 'bad'],
  ])
  expect(bad[2]?.sentence).toBe('Net amount: this is a formula. Save the file with its values.')
  expect(bad[3]?.sentence).toBe('Line 2 has the same order with different details.')
})

it('takes the visit and the currency of a line, with its decimals, and the programme’s where it names none', () => {
  const names = ['order_id', 'amount', 'occurred_at', 'click_id', 'link', 'currency']
  const columns = Object.fromEntries(names.map((name, at) => [name, at]))
  const { rows, bad } = understandRows(
    [
      line(2, 'A-1', '5', '4.3.2026', 'click-1', 'robin', 'usd'),
      line(3, 'A-2', '5', '4.3.2026', '', '', ''),
      line(4, 'A-3', '1500', '4.3.2026', '', '', 'jpy'),
      line(5, 'A-4', '1,234', '4.3.2026', '', '', 'KWD'),
      line(6, 'A-5', '15,50', '4.3.2026', '', '', 'JPY'),
    ],
    { ...mapping, columns },
    'EUR',
  )
  expect(
    rows.map(({ order }) => [order.currency, order.amount_minor, order.click_id, order.link]),
  ).toEqual([
    ['USD', 500, 'click-1', 'robin'],
    ['EUR', 500, undefined, undefined],
    ['JPY', 1500, undefined, undefined],
    ['KWD', 1234, undefined, undefined],
  ])
  expect(bad.map((one) => one.line)).toEqual([6])
})

it('refuses order numbers that a spreadsheet rounded, and never takes two for one', () => {
  const ids = ['1.23457E+12', '1.23457E+12', '1,23457E+12', '123456789012345000000', '1E+15', '77']
  const columns = { order_id: 0, amount: 1, occurred_at: 2 }
  const lines = ids.map((id, nr) => ({ line: nr + 2, cells: [id, '€10.00', '2026-11-01'] }))
  const how: Mapping = { columns, decimal: '.', order: 'ymd', zone: 'UTC' }
  const { rows, bad, same } = understandRows(lines, how, 'EUR')
  expect(rows.map(({ order }) => [order.order_id, order.amount_minor])).toEqual([['77', 1000]])
  expect([bad.map(({ line }) => line), same]).toEqual([[2, 3, 4, 5, 6], 0])
  expect(bad[0]?.sentence).toMatch(/^Order number: A spreadsheet has rounded “1\.23457E\+12”\./)
})
