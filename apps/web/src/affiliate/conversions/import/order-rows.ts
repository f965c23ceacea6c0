import { currencyDigits } from '@tandem/contract/currency.ts'
import { readAmount, readMoment } from '#platform/files/rows/read-cells.ts'
import type { CsvLine } from '#platform/files/rows/read-csv.ts'
import {
  type Mapping,
  type RowField,
  type Understood,
  understandEach,
} from '#platform/files/rows/row-kind.ts'

export const orderFields: readonly RowField[] = [
  {
    name: 'order_id',
    label: 'Order number',
    words: /order|bestell|number|nummer|id$/i,
    isId: true,
    needed: true,
  },
  { name: 'amount', label: 'Net amount', words: /amount|total|net|betrag|summe/i, needed: true },
  { name: 'occurred_at', label: 'Ordered on', words: /date|created|time|datum/i, needed: true },
  { name: 'discount_code', label: 'Discount code', words: /code|coupon|voucher|discount/i },
  { name: 'click_id', label: 'Click id (cmref)', words: /cmref|click/i, isId: true },
  { name: 'link', label: 'Link name (cmlink)', words: /cmlink|link/i },
  { name: 'customer_id', label: 'Customer', words: /customer|client|kunde|e-?mail/i, isId: true },
  { name: 'currency', label: 'Currency', words: /currency|währung/i },
]

export type OrderRow = { line: number; order: Record<string, unknown> }

export const understandRows = (
  lines: readonly CsvLine[],
  mapping: Mapping,
  currency: string,
): Understood<OrderRow> => {
  const { rows, ...said } = understandEach(
    lines,
    { fields: orderFields, one: 'order' },
    mapping,
    (cellOf) => orderOf(cellOf, mapping, currency),
  )
  return { ...said, rows: rows.map(({ line, row }) => ({ line, order: row })) }
}

const orderOf = (
  cellOf: (field: string) => string,
  { decimal, order, zone }: Mapping,
  currency: string,
): { id: string; row: Record<string, unknown> } | { trouble: string } => {
  const id = cellOf('order_id')
  if (id === '') return { trouble: 'Order number: this is missing.' }
  const stated = cellOf('currency').toUpperCase() || currency
  const digits = currencyDigits(stated)
  const amount = readAmount(cellOf('amount'), { decimal, digits, currency: stated })
  if ('trouble' in amount) return { trouble: `Net amount: ${amount.trouble}` }
  const moment = readMoment(cellOf('occurred_at'), { order, zone })
  if ('trouble' in moment) return { trouble: `Ordered on: ${moment.trouble}` }
  const optional = (['discount_code', 'click_id', 'link', 'customer_id'] as const).flatMap(
    (name) => (cellOf(name) === '' ? [] : [[name, cellOf(name)]]),
  )
  return {
    id,
    row: {
      order_id: id,
      amount_minor: amount.value,
      currency: stated,
      occurred_at: moment.value,
      ...Object.fromEntries(optional),
    },
  }
}
