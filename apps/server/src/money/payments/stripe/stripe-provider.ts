import { toStripe } from '@tandem/contract/money/payments/stripe-currency.ts'
import type Stripe from 'stripe'
import { coinsInWords } from '#money/coins/index.ts'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Payment, PaymentProvider, Refund } from '../payment-provider.ts'
import { ownInstallation } from './own-installation.ts'
import {
  idOf,
  installationMark,
  refundMark,
  refundResult,
  topupMark,
  whyRefused,
} from './stripe.rules.ts'
import { listStripeBooked } from './stripe-books.ts'
import { useStripe } from './stripe-client.ts'
import { lookAtSession } from './stripe-look.ts'

// Each call holds a database connection, so a slow Stripe must not use all of them.
const limit = limitConcurrency({ running: 5, waiting: 0 })

const sessionOf = (payment: Payment): Stripe.Checkout.SessionCreateParams => {
  const { topupId, coins, amountMinor } = payment
  const metadata = { [topupMark]: topupId, [installationMark]: ownInstallation() }
  const back = `${settings.publicUrl}/brand-wallet?topup=${topupId}`
  const { taxBps, taxName } = settings
  return {
    mode: 'payment',
    client_reference_id: topupId,
    metadata,
    payment_intent_data: {
      metadata,
      description: `${settings.productName}: ${coinsInWords(coins)}`,
    },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          // One line with tax included, so that Stripe's tax settings cannot change the total.
          unit_amount: toStripe(amountMinor, payment.currency),
          product_data: {
            name: coinsInWords(coins),
            ...(taxBps > 0 && { description: `Includes ${taxBps / 100}% ${taxName}.` }),
          },
        },
      },
    ],
    adaptive_pricing: { enabled: false },
    success_url: back,
    cancel_url: back,
    // Omits `expires_at`: Stripe's default is also 24 hours, and our clock may differ.
  }
}

const sentences: Record<string, string> = {
  amount_too_small:
    'The payment provider does not accept an amount this small. Buy more coins at once.',
  amount_too_large:
    'The payment provider does not accept an amount this large. Buy fewer coins at once.',
}

const unavailable = (error: unknown): never => {
  if (error instanceof Refusal) throw error
  const { code = '' } = error as { code?: string }
  const detail =
    sentences[code] ??
    'The payment provider does not answer. Nothing was charged: try again in a minute.'
  throw new Refusal('topup.unavailable', { detail, cause: error })
}

const mayBePaidAt = (url: string): boolean =>
  URL.canParse(url) && ['https:', settings.stripe?.apiUrl.protocol].includes(new URL(url).protocol)

const start: PaymentProvider['start'] = async (payment) => {
  const session = await limit(async () => {
    const stripe = await useStripe()
    return stripe.checkout.sessions.create(sessionOf(payment), { idempotencyKey: payment.topupId })
  }).catch(unavailable)
  const payUrl = session.url ?? ''
  if (!mayBePaidAt(payUrl))
    return unavailable(
      new Error(`Stripe returned a payment page that is not allowed: '${payUrl}'.`),
    )
  return { providerRef: session.id, payUrl, openForHours: 24 }
}

/** Looks for a refund made earlier, because Stripe forgets idempotency keys after a day. */
const findRefund = async (
  stripe: Stripe,
  payment_intent: string,
  refundId: string,
): Promise<Stripe.Refund | undefined> => {
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 }))
    if (refund.metadata?.[refundMark] === refundId) return refund
  return undefined
}

const askForRefund = async (
  stripe: Stripe,
  payment_intent: string,
  { refundId, amountMinor, currency }: Refund,
): Promise<Stripe.Refund> =>
  (await findRefund(stripe, payment_intent, refundId)) ??
  stripe.refunds.create(
    {
      payment_intent,
      amount: toStripe(amountMinor, currency),
      metadata: { [refundMark]: refundId },
    },
    { idempotencyKey: refundId },
  )

const refund: PaymentProvider['refund'] = async (asked) => {
  const stripe = await useStripe()
  try {
    const session = await stripe.checkout.sessions.retrieve(asked.providerRef)
    const paymentIntent = idOf(session.payment_intent)
    if (paymentIntent === null)
      return { result: 'failed', failure: 'There is no payment to refund.' }
    return refundResult(await askForRefund(stripe, paymentIntent, asked))
  } catch (error) {
    // Only a final refusal ends the refund. Other errors are retried.
    if (error instanceof stripe.errors.StripeInvalidRequestError)
      return { result: 'failed', failure: whyRefused(error.code) }
    if (error instanceof stripe.errors.StripeConnectionError) return { result: 'waiting' }
    throw error
  }
}

export const stripeProvider: PaymentProvider = {
  start,
  look: ({ providerRef }) => lookAtSession(providerRef),
  booked: listStripeBooked,
  refund,
}
