import * as z from 'zod/mini'
import { doubtsBody } from './body-signature.ts'
import { carriedBy, type Pair } from './carried.rules.ts'
import { listOf, maybe } from './optional-fields.ts'
import { readBody } from './read-body.ts'
import type { ShopAdapter, ShopMessage } from './shop-message.ts'
import { instant } from './shop-moment.ts'
import { Currency, Decimal, minorOf } from './shop-money.ts'

/**
 * Times are in UTC without a zone. Plugins also send a space instead of the T, an offset, `false`
 * or day 0. A date that can't be read counts as absent.
 */
const asDatetime = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const moment = value
    .trim()
    .replace(' ', 'T')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  const zoned = /(?:Z|[+-]\d\d:\d\d)$/.test(moment) ? moment : `${moment}Z`
  return z.safeParse(instant, zoned).data ?? null
}
const Gmt = z.optional(z.pipe(z.transform(asDatetime), z.nullable(z.string())))
const Name = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(100))])
const Order = z.object({
  id: z.int(),
  status: maybe(z.string()),
  currency: Currency,
  date_created_gmt: Gmt,
  date_modified_gmt: Gmt,
  date_paid_gmt: Gmt,
  total: maybe(Decimal),
  total_tax: maybe(Decimal),
  shipping_total: maybe(Decimal),
  line_items: listOf(z.object({ total: maybe(Decimal) })),
  refunds: listOf(z.object({ id: z.int(), total: maybe(Decimal) })),
  coupon_lines: listOf(z.object({ code: maybe(z.string()) })),
  meta_data: listOf(z.object({ key: maybe(z.string()), value: z.optional(z.unknown()) })),
  customer_id: maybe(Name),
  billing: z.optional(z.unknown()),
})
type Order = z.infer<typeof Order>

const cancelled = new Set(['cancelled', 'failed', 'trash'])
const drafts = new Set(['auto-draft', 'checkout-draft'])
/** Since version 8.5, WooCommerce stores the full address of the visit's first page here. */
const sessionEntry = '_wc_order_attribution_session_entry'

const linesOf = (order: Order) => (order.line_items ?? []).map(({ total }) => total ?? 0)

/** Refunds are shares of this amount, with tax and shipping. Without it, none would count. */
const totalOf = (order: Order, currency: string): number =>
  minorOf([order.total ?? 0], currency) ||
  minorOf([...linesOf(order), order.total_tax ?? 0, order.shipping_total ?? 0], currency)

const utc = (moment: string): string =>
  moment.endsWith('Z') ? moment : new Date(moment).toISOString()

const customerOf = ({ billing, customer_id: id }: Order): string | null => {
  // PHP sends an empty list when a guest left no billing data.
  const { email: typed } = (billing ?? {}) as { email?: unknown }
  const email = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  if (email !== '') return email.slice(0, 200)
  return id == null || String(id) === '0' ? null : String(id)
}

const orderOf = (order: Order, arrivedAt: Date): ShopMessage => {
  const currency = order.currency.toUpperCase()
  const timeOf = (moment: string | null | undefined) =>
    moment == null ? arrivedAt.toISOString() : utc(moment)
  const at = timeOf(order.date_modified_gmt)
  const meta = (order.meta_data ?? []).map(({ key, value }): Pair => [key ?? '', value])
  return {
    orderRef: String(order.id),
    order: {
      at,
      // Totals never include tax, whatever the shop displays.
      netMinor: Math.max(0, minorOf(linesOf(order), currency)),
      paid: order.date_paid_gmt != null,
      cancelled: cancelled.has(order.status ?? ''),
      refunds: { of: totalOf(order, currency) },
      namesRefunds: order.refunds != null,
      occurredAt: timeOf(order.date_created_gmt),
      currency,
      ...carriedBy(
        {
          pairs: meta,
          pages: meta.filter(([key]) => key === sessionEntry).map(([, value]) => value),
        },
        (order.coupon_lines ?? []).flatMap(({ code }) => code ?? []),
      ),
      customer: customerOf(order),
      isTest: false,
    },
    refunds: (order.refunds ?? []).map(({ id, total }) => ({
      ref: String(id),
      at,
      amountMinor: Math.abs(minorOf([total ?? 0], currency)),
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
      ? 'WooCommerce reached this address.'
      : undefined,
  read: (body, arrivedAt) => {
    const known = typeof body === 'object' && body !== null ? body : {}
    const { id, status } = known as { id?: unknown; status?: unknown }
    if (!('line_items' in known) && typeof id === 'number')
      return {
        skipped: 'WooCommerce doesn’t say what was deleted. Cancel or refund the order instead.',
        orderRef: String(id),
      }
    if (typeof status === 'string' && drafts.has(status))
      return { skipped: 'Draft of an order. Nothing to record yet.' }
    return orderOf(readBody(Order, body), arrivedAt)
  },
}
