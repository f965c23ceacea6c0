import { expect, it } from 'vitest'
import { buildDeliveries } from './shop-deliveries.factory.ts'
import { mergeStates, refundsOf, type ShopState } from './shop-state.rules.ts'
import { shopify } from './shopify.ts'

const { bodyOf } = buildDeliveries('shopify')
const money = (amount: string) => ({ shop_money: { amount, currency_code: 'EUR' } })

const item = (subtotal: string, tax = '0.00') => ({
  subtotal_set: money(subtotal),
  total_tax_set: money(tax),
})
const adjusted = (amount: string, tax = '0.00', kind = 'refund_discrepancy') => ({
  kind,
  amount_set: money(amount),
  tax_amount_set: money(tax),
})
const paid = (amount: string, more = {}) => ({ kind: 'refund', status: 'success', amount, ...more })

type Told = { items?: object[]; adjustments?: object[]; payments?: object[]; more?: object }

const stateOf = (body: unknown): ShopState => {
  const read = shopify.read(body, new Date(0))
  if ('skipped' in read) throw new Error(read.skipped)
  return { order: read.order ?? null, refunds: read.refunds }
}

/** Returns a refund of a 100.00 net order as the order and as its own message tell it. */
const refundedOf = (told: Told, { tax = '0.00', included = false } = {}): number[] => {
  const at = '2026-03-02T10:30:00Z'
  const refund = {
    id: 1,
    created_at: at,
    refund_line_items: told.items ?? [],
    order_adjustments: told.adjustments ?? [],
    transactions: told.payments ?? [],
    ...told.more,
  }
  const order = {
    taxes_included: included,
    subtotal_price_set: money(included ? '119.00' : '100.00'),
    line_items: [{ properties: [], tax_lines: [{ price_set: money(tax) }] }],
  }
  const within = stateOf(bodyOf('paid', { ...order, updated_at: at, refunds: [refund] }))
  const apart = mergeStates(
    stateOf({ ...refund, order_id: 1 }),
    stateOf(bodyOf('paid', { ...order, refunds: undefined })),
  )
  return [within, apart].map((state) =>
    refundsOf(state).reduce((all, { amountMinor }) => all + amountMinor, 0),
  )
}

it.each<[string, Told, number]>([
  [
    'an amount without items',
    { adjustments: [adjusted('-30.00')], payments: [paid('30.00')] },
    3000,
  ],
  [
    'items for less than their price',
    { items: [item('100.00')], adjustments: [adjusted('40.00')], payments: [paid('60.00')] },
    6000,
  ],
  ['items whose money stays', { items: [item('100.00')], adjustments: [adjusted('100.00')] }, 0],
  ['items that were never paid', { items: [item('40.00')] }, 4000],
  ['several payments', { payments: [paid('10.00'), paid('15.00', { status: 'pending' })] }, 2500],
  [
    'a payment that failed beside one that did not',
    { items: [item('100.00')], payments: [paid('70.00', { status: 'failure' }), paid('30.00')] },
    3000,
  ],
  [
    'a payment in the currency of the customer',
    { items: [item('50.00')], payments: [paid('8000', { currency: 'JPY' })] },
    5000,
  ],
  [
    'a payment beside empty amounts',
    {
      adjustments: [{ amount: '', amount_set: {}, tax_amount_set: null }],
      payments: [paid('30.00')],
      more: { created_at: null, processed_at: '' },
    },
    3000,
  ],
  [
    'shipping alone',
    { adjustments: [adjusted('-9.90', '0.00', 'shipping_refund')], payments: [paid('9.90')] },
    0,
  ],
  [
    'shipping listed twice beside an item',
    {
      items: [item('50.00')],
      adjustments: [adjusted('-9.90', '-1.88', 'shipping_refund')],
      payments: [paid('61.78')],
      more: {
        refund_shipping_lines: [
          { subtotal_amount_set: money('9.90'), tax_amount_set: money('1.88') },
        ],
      },
    },
    5000,
  ],
])('reads a refund of %s', (_, told, expected) => {
  expect(refundedOf(told)).toEqual([expected, expected])
})

it.each<[string, Told, number]>([
  [
    'everything without items',
    { adjustments: [adjusted('-119.00')], payments: [paid('119.00')] },
    10_000,
  ],
  ['half without items', { adjustments: [adjusted('-59.50')], payments: [paid('59.50')] }, 5000],
  [
    'an amount that names its tax',
    { adjustments: [adjusted('-30.00', '-5.70')], payments: [paid('35.70')] },
    3000,
  ],
])('tax is left out of %s', (_, told, expected) => {
  const taxed = { tax: '19.00' }
  expect(refundedOf(told, taxed)).toEqual([expected, expected])
  expect(refundedOf(told, { ...taxed, included: true })).toEqual([expected, expected])
})
