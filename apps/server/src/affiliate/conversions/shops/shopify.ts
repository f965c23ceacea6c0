import { CheckoutToken } from '@tandem/contract/affiliate/conversions/told-checkout.schema.ts'
import * as z from 'zod/mini'
import { doubtsBody } from './body-signature.ts'
import { carriedBy, type Pair } from './carried.rules.ts'
import { listOf, maybe } from './optional-fields.ts'
import { readBody } from './read-body.ts'
import type { ShopAdapter, ShopMessage } from './shop-message.ts'
import { instant } from './shop-moment.ts'
import { Decimal } from './shop-money.ts'
import {
  amountOf,
  eitherOf,
  MaybeMoney,
  Money,
  Reference,
  Refund,
  refundOf,
  sum,
} from './shopify-refunds.ts'

const Named = z.object({ name: maybe(z.string()), value: z.optional(z.unknown()) })

const Order = z.object({
  id: Reference,
  created_at: maybe(instant),
  updated_at: maybe(instant),
  cancelled_at: maybe(instant),
  financial_status: maybe(z.string()),
  test: maybe(z.boolean()),
  taxes_included: maybe(z.boolean()),
  subtotal_price_set: Money,
  line_items: listOf(
    z.object({
      properties: listOf(Named),
      tax_lines: listOf(z.object({ price: maybe(Decimal), price_set: MaybeMoney })),
    }),
  ),
  note_attributes: listOf(Named),
  landing_site: maybe(z.string()),
  checkout_token: maybe(z.string()),
  discount_codes: listOf(z.object({ code: maybe(z.string()) })),
  customer: maybe(z.object({ id: maybe(Reference) })),
  refunds: listOf(Refund),
})
type Order = z.infer<typeof Order>
const RefundAlone = z.object({ ...Refund.shape, order_id: Reference })

const paidStates = new Set(['paid', 'partially_refunded', 'refunded'])

const pairsOf = (list: Order['note_attributes']): Pair[] =>
  (list ?? []).map(({ name, value }) => [name ?? '', value] as const)

const itemsOf = (order: Order) => order.line_items ?? []
const currencyOf = (order: Order): string =>
  order.subtotal_price_set.shop_money.currency_code.toUpperCase()

const itemTax = (order: Order): number =>
  sum(
    itemsOf(order).flatMap(({ tax_lines: lines }) =>
      (lines ?? []).map((line) => eitherOf(line.price_set, line.price, currencyOf(order))),
    ),
  )

/** The original amount. Shopify's `current_…` fields would subtract refunds and edits. */
const netOf = (order: Order): number =>
  Math.max(0, amountOf(order.subtotal_price_set) - (order.taxes_included ? itemTax(order) : 0))

const orderOf = (order: Order, arrivedAt: string): ShopMessage => {
  const currency = currencyOf(order)
  const at = order.updated_at ?? arrivedAt
  return {
    orderRef: String(order.id),
    order: {
      at,
      netMinor: netOf(order),
      paid: paidStates.has(order.financial_status ?? ''),
      cancelled: order.cancelled_at != null || order.financial_status === 'voided',
      refunds: { taxIncluded: order.taxes_included ?? false, taxMinor: itemTax(order) },
      namesRefunds: order.refunds != null,
      occurredAt: order.created_at ?? arrivedAt,
      currency,
      ...carriedBy(
        {
          pairs: [
            ...pairsOf(order.note_attributes),
            ...itemsOf(order).flatMap(({ properties }) => pairsOf(properties)),
          ],
          pages: [order.landing_site],
        },
        (order.discount_codes ?? []).flatMap(({ code }) => code ?? []),
      ),
      customer: order.customer?.id == null ? null : String(order.customer.id),
      checkoutToken: CheckoutToken.safeParse(order.checkout_token).data ?? null,
      isTest: order.test ?? false,
    },
    refunds: (order.refunds ?? []).map((refund) => refundOf(refund, { at, currency })),
  }
}

/** Reads only the body, because the signature doesn't cover the headers. */
export const shopify: ShopAdapter = {
  kind: 'shopify',
  doubts: (body, headers, secret) =>
    doubtsBody(body, headers['x-shopify-hmac-sha256'], secret, 'Shopify'),
  read: (body, arrivedAt) => {
    const arrived = arrivedAt.toISOString()
    if (typeof body === 'object' && body !== null && 'order_id' in body) {
      const refund = readBody(RefundAlone, body)
      const at = refund.processed_at ?? refund.created_at ?? arrived
      return { orderRef: String(refund.order_id), refunds: [refundOf(refund, { at })] }
    }
    if (typeof body === 'object' && body !== null && !('subtotal_price_set' in body))
      return { skipped: 'Neither an order nor a refund. Nothing to record.' }
    return orderOf(readBody(Order, body), arrived)
  },
}
