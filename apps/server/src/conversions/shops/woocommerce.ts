import * as z from 'zod/mini'
import { doubtsBody } from './body-signature.ts'
import { carriedBy, type Pair } from './carried.rules.ts'
import { readBody } from './read-body.ts'
import type { ShopAdapter, ShopMessage } from './shop-message.ts'
import { Currency, Decimal, minorOf } from './shop-money.ts'

// In UTC and without saying so.
const gmt = z.iso.datetime({ local: true })
const Order = z.object({
  id: z.int(),
  status: z.string(),
  currency: Currency,
  date_created_gmt: gmt,
  date_modified_gmt: gmt,
  date_paid_gmt: z.nullish(gmt),
  total: Decimal,
  line_items: z.array(z.object({ total: Decimal })),
  refunds: z.optional(z.array(z.object({ id: z.int(), total: Decimal }))),
  coupon_lines: z.nullish(z.array(z.object({ code: z.string() }))),
  meta_data: z.nullish(z.array(z.object({ key: z.string(), value: z.unknown() }))),
  customer_id: z.nullish(z.int()),
  billing: z.nullish(z.object({ email: z.nullish(z.string()) })),
})
type Order = z.infer<typeof Order>

const cancelled = new Set(['cancelled', 'failed', 'trash'])
const drafts = new Set(['auto-draft', 'checkout-draft'])
/** Kept by WooCommerce itself since 8.5: the whole address of the page where the visit began. */
const sessionEntry = '_wc_order_attribution_session_entry'

const utc = (moment: string): string => (moment.endsWith('Z') ? moment : `${moment}Z`)

const customerOf = ({ billing, customer_id: id }: Order): string | null => {
  const email = billing?.email?.trim().toLowerCase() ?? ''
  if (email !== '') return email.slice(0, 200)
  return id == null || id === 0 ? null : String(id)
}

const orderOf = (order: Order): ShopMessage => {
  const currency = order.currency.toUpperCase()
  const at = utc(order.date_modified_gmt)
  const meta = (order.meta_data ?? []).map(({ key, value }): Pair => [key, value])
  return {
    orderRef: String(order.id),
    order: {
      at,
      // Never with tax, whatever the shop's prices are shown with.
      netMinor: Math.max(
        0,
        minorOf(
          order.line_items.map(({ total }) => total),
          currency,
        ),
      ),
      paid: order.date_paid_gmt != null,
      cancelled: cancelled.has(order.status),
      refunds: { of: minorOf([order.total], currency) },
      namesRefunds: order.refunds !== undefined,
      occurredAt: utc(order.date_created_gmt),
      currency,
      ...carriedBy(
        {
          pairs: meta,
          pages: meta.filter(([key]) => key === sessionEntry).map(([, value]) => value),
        },
        (order.coupon_lines ?? []).map(({ code }) => code),
      ),
      customer: customerOf(order),
      isTest: false,
    },
    refunds: (order.refunds ?? []).map(({ id, total }) => ({
      ref: String(id),
      at,
      amountMinor: Math.abs(minorOf([total], currency)),
      taxMinor: 0,
      undone: false,
    })),
  }
}

export const woocommerce: ShopAdapter = {
  kind: 'woocommerce',
  doubts: (body, headers, secret) =>
    doubtsBody(body, headers['x-wc-webhook-signature'], secret, 'WooCommerce'),
  greets: (body) =>
    body.length < 64 && /^webhook_id=\d+$/.test(body.toString('latin1').trim())
      ? 'WooCommerce has found this address.'
      : undefined,
  read: (body) => {
    const known = typeof body === 'object' && body !== null ? body : {}
    const { id, status } = known as { id?: unknown; status?: unknown }
    if (!('line_items' in known) && typeof id === 'number')
      return {
        skipped: 'It tells that something was deleted, not what: cancel or refund the order.',
        orderRef: String(id),
      }
    if (typeof status === 'string' && drafts.has(status))
      return { skipped: 'A draft of an order: nothing to count yet.' }
    return orderOf(readBody(Order, body))
  },
}
