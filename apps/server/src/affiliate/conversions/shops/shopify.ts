import { CheckoutToken } from '@tandem/contract/affiliate/conversions/told-checkout.schema.ts'
import * as z from 'zod/mini'
import { doubtsBody } from './body-signature.ts'
import { carriedBy, type Pair } from './carried.rules.ts'
import { readBody } from './read-body.ts'
import type { ShopAdapter, ShopMessage } from './shop-message.ts'
import { instant } from './shop-moment.ts'
import { amountOf, Money, Reference, Refund, refundOf, sum } from './shopify-refunds.ts'

const Named = z.object({ name: z.string(), value: z.unknown() })

const Order = z.object({
  id: Reference,
  created_at: instant,
  updated_at: instant,
  cancelled_at: z.nullish(instant),
  financial_status: z.nullish(z.string()),
  test: z.optional(z.boolean()),
  taxes_included: z.boolean(),
  subtotal_price_set: Money,
  line_items: z.array(
    z.object({
      properties: z.nullish(z.array(Named)),
      tax_lines: z.nullish(z.array(z.object({ price_set: Money }))),
    }),
  ),
  note_attributes: z.nullish(z.array(Named)),
  landing_site: z.nullish(z.string()),
  checkout_token: z.nullish(z.string()),
  discount_codes: z.nullish(z.array(z.object({ code: z.string() }))),
  customer: z.nullish(z.object({ id: Reference })),
  refunds: z.nullish(z.array(Refund)),
})
type Order = z.infer<typeof Order>
const RefundAlone = z.object({ ...Refund.shape, order_id: Reference })

const paidStates = new Set(['paid', 'partially_refunded', 'refunded'])

const pairsOf = (list: Order['note_attributes']): Pair[] =>
  (list ?? []).map(({ name, value }) => [name, value] as const)

const itemTax = (order: Order): number =>
  sum(
    order.line_items.flatMap(({ tax_lines: lines }) =>
      (lines ?? []).map((line) => amountOf(line.price_set)),
    ),
  )

/** The original amount. Shopify's `current_…` fields would subtract refunds and edits. */
const netOf = (order: Order): number =>
  Math.max(0, amountOf(order.subtotal_price_set) - (order.taxes_included ? itemTax(order) : 0))

const orderOf = (order: Order): ShopMessage => ({
  orderRef: String(order.id),
  order: {
    at: order.updated_at,
    netMinor: netOf(order),
    paid: paidStates.has(order.financial_status ?? ''),
    cancelled: order.cancelled_at != null || order.financial_status === 'voided',
    refunds: { taxIncluded: order.taxes_included, taxMinor: itemTax(order) },
    namesRefunds: order.refunds != null,
    occurredAt: order.created_at,
    currency: order.subtotal_price_set.shop_money.currency_code.toUpperCase(),
    ...carriedBy(
      {
        pairs: [
          ...pairsOf(order.note_attributes),
          ...order.line_items.flatMap(({ properties }) => pairsOf(properties)),
        ],
        pages: [order.landing_site],
      },
      (order.discount_codes ?? []).map(({ code }) => code),
    ),
    customer: order.customer == null ? null : String(order.customer.id),
    checkoutToken: CheckoutToken.safeParse(order.checkout_token).data ?? null,
    isTest: order.test ?? false,
  },
  refunds: (order.refunds ?? []).map((refund) =>
    refundOf(refund, {
      at: order.updated_at,
      currency: order.subtotal_price_set.shop_money.currency_code.toUpperCase(),
    }),
  ),
})

/** Reads only the body, because the signature doesn't cover the headers. */
export const shopify: ShopAdapter = {
  kind: 'shopify',
  doubts: (body, headers, secret) =>
    doubtsBody(body, headers['x-shopify-hmac-sha256'], secret, 'Shopify'),
  read: (body) => {
    if (typeof body === 'object' && body !== null && 'order_id' in body) {
      const refund = readBody(RefundAlone, body)
      const at = refund.processed_at ?? refund.created_at
      return { orderRef: String(refund.order_id), refunds: [refundOf(refund, { at })] }
    }
    if (typeof body === 'object' && body !== null && !('subtotal_price_set' in body))
      return { skipped: 'Neither an order nor a refund. Nothing to record.' }
    return orderOf(readBody(Order, body))
  },
}
