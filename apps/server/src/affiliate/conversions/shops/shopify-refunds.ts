import * as z from 'zod/mini'
import { listOf, maybe, orNull } from './optional-fields.ts'
import type { RefundState } from './shop-message.ts'
import { instant } from './shop-moment.ts'
import { Currency, Decimal, minorOf } from './shop-money.ts'

export const Reference = z.union([z.string().check(z.minLength(1), z.maxLength(100)), z.number()])
export const Money = z.object({
  shop_money: z.object({ amount: Decimal, currency_code: Currency }),
})
type Money = z.infer<typeof Money>

const orNoMoney = (value: unknown): unknown => {
  const { shop_money: money } = (value ?? {}) as { shop_money?: { amount?: unknown } | null }
  return orNull(money?.amount) === null ? null : value
}
/** Absent when it states no amount, as in `{}`. */
export const MaybeMoney = z.optional(z.pipe(z.transform(orNoMoney), z.nullable(Money)))

export const Refund = z.object({
  id: Reference,
  created_at: maybe(instant),
  processed_at: maybe(instant),
  refund_line_items: listOf(z.object({ subtotal_set: Money, total_tax_set: MaybeMoney })),
  order_adjustments: listOf(
    z.object({
      kind: maybe(z.string()),
      amount: maybe(Decimal),
      tax_amount: maybe(Decimal),
      amount_set: MaybeMoney,
      tax_amount_set: MaybeMoney,
    }),
  ),
  refund_shipping_lines: listOf(
    z.object({ subtotal_amount_set: MaybeMoney, tax_amount_set: MaybeMoney }),
  ),
  total_duties_set: MaybeMoney,
  transactions: listOf(
    z.object({
      kind: maybe(z.string()),
      status: maybe(z.string()),
      amount: maybe(Decimal),
      currency: maybe(Currency),
    }),
  ),
})
type Refund = z.infer<typeof Refund>

export const amountOf = ({ shop_money: { amount, currency_code } }: Money): number =>
  minorOf([amount], currency_code.toUpperCase())
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, one) => all + one, 0)
const setOf = (set: Money | null | undefined): number => (set == null ? 0 : amountOf(set))
/** Older versions of Shopify state an amount without its currency, beside the set or alone. */
export const eitherOf = (
  set: Money | null | undefined,
  plain: Decimal | null | undefined,
  currency: string,
): number => (set == null ? minorOf([plain ?? 0], currency) : amountOf(set))

const firstOf = (codes: readonly (string | null | undefined)[]): string | undefined =>
  codes.find((code) => code != null)?.toUpperCase()

/** A refund message without its order states the shop's currency only beside amounts. */
const currencyOf = (refund: Refund) =>
  firstOf([
    ...(refund.refund_line_items ?? []).map((item) => item.subtotal_set.shop_money.currency_code),
    ...(refund.order_adjustments ?? []).map((one) => one.amount_set?.shop_money.currency_code),
  ])

type Transaction = NonNullable<Refund['transactions']>[number]
const paysBack = ({ kind }: Transaction): boolean => kind == null || kind === 'refund'
const isFailed = ({ status }: Transaction): boolean => status === 'failure' || status === 'error'

/** Undefined when no payment states it, or when a payment is in the customer's currency. */
const paidBackOf = (transactions: readonly Transaction[], currency: string): number | undefined => {
  const readable = transactions.every(
    ({ amount, currency: own }) =>
      amount != null && (own == null || own.toUpperCase() === currency),
  )
  if (transactions.length === 0 || !readable) return undefined
  const amounts = transactions.filter((one) => !isFailed(one)).map(({ amount }) => amount ?? 0)
  return minorOf(amounts, currency)
}

const adjustedBy = (refund: Refund, currency: string, wanted: (kind: string) => boolean) => {
  const found = (refund.order_adjustments ?? []).filter(({ kind }) => wanted(kind ?? ''))
  return {
    amountMinor: -sum(found.map((one) => eitherOf(one.amount_set, one.amount, currency))),
    taxMinor: -sum(found.map((one) => eitherOf(one.tax_amount_set, one.tax_amount, currency))),
  }
}

const isShipping = (kind: string): boolean => kind === 'shipping_refund'

/** Shopify lists refunded shipping as an adjustment, as separate lines, or as both. */
const shippingOf = (refund: Refund, currency: string): number => {
  const adjusted = adjustedBy(refund, currency, isShipping)
  const lines = (refund.refund_shipping_lines ?? []).map(
    (line) => setOf(line.subtotal_amount_set) + setOf(line.tax_amount_set),
  )
  return adjusted.amountMinor + adjusted.taxMinor || sum(lines)
}

/** Excludes shipping and duties. The money paid back may differ from the items' price. */
export const refundOf = (
  refund: Refund,
  { at, currency: known }: { at: string; currency?: string },
): RefundState => {
  const counted = currencyOf(refund) ?? known
  const paidIn = firstOf((refund.transactions ?? []).map((one) => one.currency))
  const currency = counted ?? paidIn ?? ''
  const items = refund.refund_line_items ?? []
  const payments = (refund.transactions ?? []).filter(paysBack)
  const paidBack = paidBackOf(payments, currency)
  const besides = shippingOf(refund, currency) + setOf(refund.total_duties_set)
  return {
    ref: String(refund.id),
    at,
    amountMinor: sum(items.map((item) => amountOf(item.subtotal_set))),
    taxMinor: sum(items.map((item) => setOf(item.total_tax_set))),
    // Goods can be returned without a payment. If every payment failed, nothing was refunded.
    undone: payments.length > 0 && payments.every(isFailed),
    ...(counted === undefined && paidIn !== undefined && { paidIn }),
    money: {
      goodsMinor: paidBack === undefined ? null : Math.max(0, paidBack - besides),
      adjusted: adjustedBy(refund, currency, (kind) => !isShipping(kind)),
    },
  }
}
