import { createHmac } from 'node:crypto'
import { fromStripe } from '@tandem/contract/money/payments/stripe-currency.ts'
import * as z from 'zod/mini'
import { sameText } from './body-signature.ts'
import { carriedBy, namedIn } from './carried.rules.ts'
import { maybe, orNull } from './optional-fields.ts'
import { readBody } from './read-body.ts'
import type { RefundState, ShopAdapter, ShopMessage, Skipped } from './shop-message.ts'
import { Currency } from './shop-money.ts'

const toleranceMinutes = 5

const Reference = z.string().check(z.minLength(1), z.maxLength(100))
/** Stripe sends an id, or the whole object when the account expands it. */
const Named = maybe(z.union([Reference, z.object({ id: maybe(Reference) })]))
const seconds = z.int().check(z.gte(0), z.lte(99_999_999_999))
const minor = z.int().check(z.gte(0), z.lte(1_000_000_000_000))
/** Negative when an earlier overpayment is deducted from the next invoice. */
const signed = z.int().check(z.gte(-1_000_000_000_000), z.lte(1_000_000_000_000))
/** PHP sends metadata without entries as an empty list. */
const Metadata = z.optional(
  z.pipe(
    z.transform((value) => (Array.isArray(value) && value.length === 0 ? null : orNull(value))),
    z.nullable(z.record(z.string(), z.unknown())),
  ),
)
const Event = z.object({ type: z.string(), created: maybe(seconds), livemode: maybe(z.boolean()) })

const sessionIn = z.object({
  data: z.object({
    object: z.object({
      id: Reference,
      created: maybe(seconds),
      mode: maybe(z.string()),
      payment_intent: Named,
      invoice: Named,
      payment_status: z.string(),
      currency: maybe(Currency),
      amount_total: maybe(minor),
      total_details: maybe(z.object({ amount_tax: maybe(minor), amount_shipping: maybe(minor) })),
      client_reference_id: maybe(z.union([z.string(), z.number()])),
      metadata: Metadata,
      customer: Named,
      customer_details: maybe(z.object({ email: maybe(z.string()) })),
    }),
  }),
})
const moneyBackIn = z.object({
  data: z.object({
    object: z.object({
      id: Reference,
      amount: minor,
      currency: Currency,
      status: maybe(z.string()),
      payment_intent: Named,
    }),
  }),
})
const invoiceIn = z.object({
  data: z.object({
    object: z.object({
      id: Reference,
      created: maybe(seconds),
      billing_reason: maybe(z.string()),
      status: maybe(z.string()),
      currency: Currency,
      total: signed,
      total_excluding_tax: maybe(signed),
      tax: maybe(signed),
      shipping_cost: maybe(z.object({ amount_total: maybe(minor), amount_tax: maybe(minor) })),
      customer: Named,
      payment_intent: Named,
    }),
  }),
})
const invoicePaymentIn = z.object({
  data: z.object({
    object: z.object({ invoice: Named, payment: z.object({ payment_intent: Named }) }),
  }),
})
type Invoice = z.infer<typeof invoiceIn>['data']['object']
type InvoicePayment = z.infer<typeof invoicePaymentIn>['data']['object']
/** `at` is the time of arrival if Stripe states no time. */
type Event = z.infer<typeof Event> & { at: string }
type Session = z.infer<typeof sessionIn>['data']['object']

const nameOf = (named: z.infer<typeof Named>): string | undefined =>
  (typeof named === 'string' ? named : named?.id) ?? undefined
const momentOf = (at: number | null | undefined, otherwise: string): string =>
  at == null ? otherwise : new Date(at * 1000).toISOString()

const sessionOf = (event: Event, session: Session): ShopMessage | Skipped => {
  if (session.mode === 'setup' || session.currency == null)
    return { skipped: 'Checkout without a payment. Nothing to record.', orderRef: session.id }
  const currency = session.currency.toUpperCase()
  const minorOf = (amount: number | null | undefined) => fromStripe(amount ?? 0, currency)
  const total = minorOf(session.amount_total)
  const { amount_tax: tax, amount_shipping: shipping } = session.total_details ?? {}
  const metadata = session.metadata ?? {}
  const code = metadata.discount_code
  const email = session.customer_details?.email?.trim().toLowerCase().slice(0, 200)
  return {
    // Refunds name the payment or, for subscriptions, the invoice, but never the session.
    orderRef: nameOf(session.payment_intent) ?? nameOf(session.invoice) ?? session.id,
    order: {
      at: event.at,
      netMinor: Math.max(0, total - minorOf(tax) - minorOf(shipping)),
      paid: session.payment_status !== 'unpaid',
      cancelled: event.type === 'checkout.session.async_payment_failed',
      refunds: { of: total },
      namesRefunds: false,
      occurredAt: momentOf(session.created, event.at),
      currency,
      ...carriedBy(
        {
          pairs: [
            ...Object.entries(metadata),
            ...namedIn(String(session.client_reference_id ?? '')),
          ],
        },
        typeof code === 'string' ? [code] : [],
      ),
      customer: nameOf(session.customer) ?? (email || null),
      isTest: event.livemode === false,
    },
    refunds: [],
  }
}

const gone = new Set(['failed', 'canceled', 'won', 'prevented'])
/** An inquiry (`warning_…`) takes no money back. */
const isUndone = (status: string): boolean => gone.has(status) || status.startsWith('warning_')

const moneyBack = (event: Event, body: unknown): ShopMessage | Skipped => {
  const { object } = readBody(moneyBackIn, body).data
  const orderRef = nameOf(object.payment_intent)
  if (orderRef === undefined)
    return { skipped: `${object.id} names no payment, so it belongs to no order.` }
  const refund: RefundState = {
    ref: object.id,
    at: event.at,
    amountMinor: fromStripe(object.amount, object.currency.toUpperCase()),
    taxMinor: 0,
    undone: isUndone(object.status ?? ''),
  }
  return { orderRef, refunds: [refund] }
}

/** The checkout reports a subscription's first invoice, so only later ones are orders. */
const invoiceOf = (event: Event, invoice: Invoice): ShopMessage | Skipped => {
  const { id: orderRef, billing_reason: reason } = invoice
  const alsoNamed = nameOf(invoice.payment_intent)
  if (reason === 'subscription_create' && alsoNamed !== undefined)
    return { orderRef, alsoNamed, refunds: [] }
  if (reason === 'subscription_create')
    return {
      skipped: 'First invoice of a subscription. The checkout already reports this order.',
      orderRef,
    }
  if (!reason?.startsWith('subscription'))
    return { skipped: 'Invoice without a subscription. Nothing to record.', orderRef }
  if (invoice.total <= 0)
    return { skipped: 'Invoice with the amount 0. Nothing to record.', orderRef }
  const currency = invoice.currency.toUpperCase()
  const minorOf = (amount: number | null | undefined) => fromStripe(amount ?? 0, currency)
  const { amount_total: shipping, amount_tax: shippingTax } = invoice.shipping_cost ?? {}
  const net = minorOf(invoice.total_excluding_tax ?? invoice.total - (invoice.tax ?? 0))
  return {
    orderRef,
    alsoNamed,
    order: {
      at: event.at,
      netMinor: Math.max(0, net - (minorOf(shipping) - minorOf(shippingTax))),
      paid: invoice.status === 'paid',
      cancelled: invoice.status === 'void' || invoice.status === 'uncollectible',
      refunds: { of: minorOf(invoice.total) },
      namesRefunds: false,
      occurredAt: momentOf(invoice.created, event.at),
      currency,
      clickIds: [],
      slug: null,
      codes: [],
      customer: nameOf(invoice.customer) ?? null,
      isTest: event.livemode === false,
    },
    refunds: [],
  }
}

/** Newer versions of Stripe report an invoice's payment in an event of its own. */
const paymentOf = ({ invoice, payment }: InvoicePayment): ShopMessage | Skipped => {
  const [orderRef, alsoNamed] = [nameOf(invoice), nameOf(payment.payment_intent)]
  return orderRef === undefined || alsoNamed === undefined
    ? { skipped: 'Not a payment of an invoice. Nothing to record.' }
    : { orderRef, alsoNamed, refunds: [] }
}

const signatureOf = (header: string, name: string): string[] =>
  header
    .split(',')
    .map((part) => part.trim().split('='))
    .filter(([key]) => key === name)
    .map(([, value = '']) => value)

export const stripeCheckout: ShopAdapter = {
  kind: 'stripe',
  doubts: (body, headers, secret, now) => {
    const header = headers['stripe-signature']
    if (typeof header !== 'string') return 'The Stripe signature is missing.'
    const [time = ''] = signatureOf(header, 't')
    const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
    if (!signatureOf(header, 'v1').some((one) => sameText(one, expected)))
      return 'The Stripe signature doesn’t match. Paste this endpoint’s signing secret again.'
    const off = Math.abs(Number(time) - now.getTime() / 1000)
    return off <= toleranceMinutes * 60
      ? undefined
      : `The signature is more than ${toleranceMinutes} minutes old. Send the event again from Stripe.`
  },
  read: (body, arrivedAt) => {
    const told = readBody(Event, body)
    const event = { ...told, at: momentOf(told.created, arrivedAt.toISOString()) }
    if (/^checkout\.session\.(completed|async_payment_(succeeded|failed))$/.test(event.type))
      return sessionOf(event, readBody(sessionIn, body).data.object)
    if (/^(refund\.(created|updated|failed)|charge\.dispute\.\w+)$/.test(event.type))
      return moneyBack(event, body)
    if (/^invoice\.(finalized|paid|voided|marked_uncollectible)$/.test(event.type))
      return invoiceOf(event, readBody(invoiceIn, body).data.object)
    if (event.type === 'invoice_payment.paid')
      return paymentOf(readBody(invoicePaymentIn, body).data.object)
    return { skipped: `${event.type} changes no order. Nothing to record.` }
  },
}
