import type Stripe from 'stripe'
import type { PaymentReport } from '../payment-provider.ts'
import {
  idOf,
  isMarked,
  reportsOfDispute,
  reportsOfIntent,
  reportsOfRefund,
  reportsOfSession,
} from './stripe.rules.ts'
import { useStripe } from './stripe-client.ts'

const isUnknownThere = (error: unknown): boolean =>
  (error as { code?: string }).code === 'resource_missing'

export const lookAtSession = async (providerRef: string): Promise<PaymentReport[]> => {
  const stripe = await useStripe()
  const session = await stripe.checkout.sessions
    .retrieve(providerRef, { expand: ['payment_intent'] })
    .catch((error) => {
      if (isUnknownThere(error)) return undefined
      throw error
    })
  if (session === undefined) return []
  const intent = session.payment_intent
  const payment_intent = idOf(intent)
  if (payment_intent === null || intent === null) return reportsOfSession(session)
  const [disputes, refunds] = await Promise.all([
    stripe.disputes.list({ payment_intent, limit: 100 }),
    stripe.refunds.list({ payment_intent, limit: 100 }),
  ])
  return [
    ...reportsOfSession(session),
    ...(typeof intent === 'string' ? [] : reportsOfIntent(intent)),
    ...disputes.data.flatMap(reportsOfDispute),
    ...refunds.data.flatMap(reportsOfRefund),
  ]
}

export type MarkedSession = Pick<Stripe.Checkout.Session, 'id' | 'metadata'>

export const sessionPaidBy = async (
  intent: string | { id: string } | null,
): Promise<MarkedSession | undefined> => {
  const payment_intent = idOf(intent)
  if (payment_intent === null) return undefined
  const stripe = await useStripe()
  const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 })
  return data[0] !== undefined && isMarked(data[0]) ? data[0] : undefined
}
