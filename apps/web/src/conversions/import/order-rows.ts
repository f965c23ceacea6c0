import { currencyDigits } from '@tandem/contract/payments/topup-cost.ts'
import { type DayOrder, readAmount, readMoment } from './read-cells.ts'
import type { CsvLine } from './read-csv.ts'

export const orderFields = [
  {
    name: 'order_id',
    label: 'Order number',
    words: /order|bestell|number|nummer|id$/i,
    needed: true,
  },
  { name: 'amount', label: 'Net amount', words: /amount|total|net|betrag|summe/i, needed: true },
  { name: 'occurred_at', label: 'Ordered on', words: /date|created|time|datum/i, needed: true },
  { name: 'discount_code', label: 'Discount code', words: /code|coupon|voucher|discount/i },
  { name: 'click_id', label: 'Click id (cmref)', words: /cmref|click/i },
  { name: 'link', label: 'Link name (cmlink)', words: /cmlink|link/i },
  { name: 'customer_id', label: 'Customer', words: /customer|client|kunde|e-?mail/i },
  { name: 'currency', label: 'Currency', words: /currency|währung/i },
] as const
export type OrderField = (typeof orderFields)[number]['name']

/** Which column holds what, and how its amounts and days are to be read. */
export type Mapping = {
  columns: Partial<Record<OrderField, number>>
  decimal: '.' | ','
  order: DayOrder
  zone: string
}

/** By the names in the first line; each column once. */
export const guessColumns = (header: readonly string[]): Mapping['columns'] => {
  const columns: Mapping['columns'] = {}
  for (const { name, words } of orderFields) {
    const at = header.findIndex(
      (title, nr) => words.test(title) && !Object.values(columns).includes(nr),
    )
    if (at !== -1) columns[name] = at
  }
  return columns
}

export const missingFields = ({ columns }: Mapping): string[] =>
  orderFields.flatMap((field) =>
    'needed' in field && columns[field.name] === undefined ? [field.label] : [],
  )

export type SentRow = { line: number; order: Record<string, unknown> }
export type BadRow = { line: number; fate: 'conflict' | 'bad'; sentence: string }
/** `same`: stands in the file more than once, word for word. */
export type Understood = { rows: SentRow[]; bad: BadRow[]; same: number }

export const understandRows = (
  lines: readonly CsvLine[],
  mapping: Mapping,
  currency: string,
): Understood => {
  const [rows, bad]: [SentRow[], BadRow[]] = [[], []]
  const seen = new Map<string, { line: number; text: string }>()
  let same = 0
  for (const { line, cells } of lines) {
    const read = orderOf(cells, mapping, currency)
    if ('trouble' in read) {
      bad.push({ line, fate: 'bad', sentence: read.trouble })
      continue
    }
    const [id, text] = [String(read.order.order_id), JSON.stringify(read.order)]
    const before = seen.get(id)
    if (before === undefined) {
      seen.set(id, { line, text })
      rows.push({ line, order: read.order })
    } else if (before.text === text) same += 1
    else {
      const sentence = `Line ${before.line} has this order with other content.`
      bad.push({ line, fate: 'conflict', sentence })
    }
  }
  return { rows, bad, same }
}

const orderOf = (
  cells: readonly string[],
  { columns, decimal, order, zone }: Mapping,
  currency: string,
): { order: Record<string, unknown> } | { trouble: string } => {
  const cellOf = (field: OrderField): string => cells[columns[field] ?? -1]?.trim() ?? ''
  const formula = orderFields.find(({ name }) => cellOf(name).startsWith('='))
  if (formula !== undefined)
    return { trouble: `${formula.label}: this is a formula. Save the file with its values.` }
  if (cellOf('order_id') === '') return { trouble: 'Order number: this is missing.' }
  const amount = readAmount(cellOf('amount'), { decimal, digits: currencyDigits(currency) })
  if ('trouble' in amount) return { trouble: `Net amount: ${amount.trouble}` }
  const moment = readMoment(cellOf('occurred_at'), { order, zone })
  if ('trouble' in moment) return { trouble: `Ordered on: ${moment.trouble}` }
  const optional = (['discount_code', 'click_id', 'link', 'customer_id'] as const).flatMap(
    (name) => (cellOf(name) === '' ? [] : [[name, cellOf(name)]]),
  )
  return {
    order: {
      order_id: cellOf('order_id'),
      amount_minor: amount.value,
      currency: cellOf('currency').toUpperCase() || currency,
      occurred_at: moment.value,
      ...Object.fromEntries(optional),
    },
  }
}
