import type Stripe from 'stripe'
import { now } from '#platform/clock.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { PaymentReport } from '../payment-provider.ts'
import { type ReportedTopup, reportPayment } from '../report-payment.ts'
import { ownInstallations } from './own-installation.ts'
import {
  isMadeElsewhere,
  isMarked,
  reportsOfDispute,
  reportsOfIntent,
  reportsOfRefund,
  reportsOfSession,
} from './stripe.rules.ts'
import { useStripe } from './stripe-client.ts'
import { lookAtSession, type MarkedSession, sessionPaidBy } from './stripe-look.ts'

const toleranceMinutes = 5

const eventSigned = (
  stripe: Stripe,
  sent: { body: Buffer; signature: string; secret: string },
): Stripe.Event | null => {
  const at = now().getTime()
  const { body, signature, secret } = sent
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceMinutes * 60,
      undefined,
      at,
    )
  } catch {
    // Returns null instead of an error, because another secret may match.
    return null
  }
}

export const readSigned = async (body: unknown, signature: unknown): Promise<Stripe.Event> => {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string')
    return refuse('input.invalid', 'Send the message with its Stripe-Signature header.')
  const stripe = await useStripe()
  for (const secret of settings.stripe?.webhookSecrets ?? []) {
    const event = eventSigned(stripe, { body, signature, secret })
    if (event?.object === 'event') return event
  }
  return refuse(
    'input.invalid',
    `The message is not a Stripe event, or its signature does not match or is older than ${toleranceMinutes} minutes. Check STRIPE_WEBHOOK_SECRET.`,
  )
}

type Heard = { session: MarkedSession; reports: PaymentReport[] } | undefined

const lookAt = async (session: MarkedSession): Promise<Heard> => ({
  session,
  reports: await lookAtSession(session.id),
})

const heardOf = async (
  intent: string | { id: string } | null,
  reports: PaymentReport[],
): Promise<Heard> => {
  const session = await sessionPaidBy(intent)
  return session === undefined ? undefined : { session, reports }
}

const understand = async (event: Stripe.Event): Promise<Heard> => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = event.data.object
      if (!isMarked(session)) return undefined
      return { session, reports: reportsOfSession(session) }
    }
    case 'checkout.session.async_payment_failed':
      return isMarked(event.data.object) ? lookAt(event.data.object) : undefined
    case 'payment_intent.payment_failed': {
      const intent = event.data.object
      return isMarked(intent) ? heardOf(intent, reportsOfIntent(intent)) : undefined
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return heardOf(event.data.object.payment_intent, reportsOfDispute(event.data.object))
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return heardOf(event.data.object.payment_intent, reportsOfRefund(event.data.object))
    case 'charge.refunded': {
      const session = await sessionPaidBy(event.data.object.payment_intent)
      return session === undefined ? undefined : lookAt(session)
    }
    default:
      return undefined
  }
}

/** `ignored`: the message is not about a top-up. `needs people`: an operator must check it. */
export type Taken =
  | { taken: 'reported'; topup: ReportedTopup | undefined }
  | { taken: 'ignored' }
  | { taken: 'needs people'; providerRef: string; because: string }

const isAboutMoney = ({ fact }: PaymentReport): boolean =>
  !['processing', 'failed', 'expired'].includes(fact.fact)

const heardIn = async (event: Stripe.Event): Promise<Heard> => {
  try {
    return await understand(event)
  } catch (error) {
    // Answers with an error, so that Stripe sends the message again.
    throw new Refusal('server.busy', { cause: error })
  }
}

/** Throws when Stripe should retry. */
export const takeMessage = async (event: Stripe.Event): Promise<Taken> => {
  const heard = await heardIn(event)
  if (heard === undefined) return { taken: 'ignored' }
  const { session, reports } = heard
  const providerRef = session.id
  try {
    let topup: ReportedTopup | undefined
    for (const report of reports)
      topup = await reportPayment({ provider: 'stripe', providerRef }, report)
    return { taken: 'reported', topup }
  } catch (error) {
    // For these errors a retry by Stripe would give the same result.
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'topup.amount_mismatch')
      return { taken: 'needs people', providerRef, because: error.code }
    if (error.code !== 'topup.not_found') throw error
    // A payment that another installation opened needs no attention here.
    return !isMadeElsewhere(session.metadata, await ownInstallations()) &&
      reports.some(isAboutMoney)
      ? { taken: 'needs people', providerRef, because: error.code }
      : { taken: 'ignored' }
  }
}
