import { afterAll, beforeAll, expect } from 'vitest'
import type { PaymentFact } from '../payment-provider.ts'
import { describeProvider } from '../provider-suite.factory.ts'
import { FakeStripe } from './fake-stripe.factory.ts'
import type { StripeMessage } from './fake-stripe-books.factory.ts'
import { fakeKey, fakeWebhookSecret, signedMessage } from './fake-stripe-message.factory.ts'
import { webhookPath } from './stripe.factory.ts'
import { bePatientWithStripe } from './stripe-client.ts'
import { stripeProvider } from './stripe-provider.ts'

const stripe = await new FakeStripe().start()
const { books } = stripe

const deeds: Partial<
  Record<PaymentFact['fact'], (sessionId: string, amountMinor?: number) => StripeMessage[]>
> = {
  processing: (id) => books.payLater(id),
  paid: (id) => books.pay(id),
  failed: (id) => books.decline(id),
  expired: (id) => books.expire(id),
  disputed: (id, amountMinor) =>
    books.dispute(id, amountMinor === undefined ? {} : { part: amountMinor }),
  dispute_won: (id) => books.closeDispute(id, 'won'),
  dispute_lost: (id) => books.closeDispute(id, 'lost'),
}

const told = new Map<string, StripeMessage[]>()
const happened = (sessionId: string, fact: PaymentFact): StripeMessage[] => {
  const key = `${sessionId} ${fact.fact}`
  const about = fact.fact === 'disputed' ? fact.amountMinor : undefined
  const messages = told.get(key) ?? deeds[fact.fact]?.(sessionId, about) ?? []
  told.set(key, messages)
  return messages
}

const refundStates = { done: 'succeeded', waiting: 'pending', failed: 'failed' } as const
const refundsOf = (sessionId: string) => {
  const paidBy = books.sessions.get(sessionId)?.payment_intent
  return [...books.refunds.values()].filter((refund) => refund.payment_intent === paidBy)
}

describeProvider(
  'Stripe',
  {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: fakeKey,
    STRIPE_WEBHOOK_SECRET: fakeWebhookSecret,
    STRIPE_API_URL: stripe.url,
  },
  (server) => {
    beforeAll(() => bePatientWithStripe())
    afterAll(() => stripe.stop())
    return {
      provider: () => stripeProvider,
      happen: async ({ providerRef }, fact) => {
        happened(providerRef, fact)
      },
      tell: async ({ providerRef }, fact) => {
        for (const message of happened(providerRef, fact)) {
          const sent = signedMessage(message)
          const answer = await server.app.inject({ method: 'POST', url: webhookPath, ...sent })
          expect(answer.statusCode).toBe(200)
        }
      },
      refundsEnd: async ({ providerRef }, result) => {
        books.nextRefund = refundStates[result]
        for (const { id, status } of refundsOf(providerRef))
          if (status === 'pending' && result !== 'waiting')
            books.settleRefund(id, result === 'done' ? 'succeeded' : 'failed')
      },
      refundsComeBack: async ({ providerRef }) => {
        for (const { id } of refundsOf(providerRef))
          for (const message of books.settleRefund(id, 'failed')) {
            const sent = signedMessage(message)
            const answer = await server.app.inject({ method: 'POST', url: webhookPath, ...sent })
            expect(answer.statusCode).toBe(200)
          }
      },
      paidBack: async ({ providerRef }) =>
        refundsOf(providerRef)
          .filter(({ status }) => status === 'succeeded')
          .reduce((sum, { amount }) => sum + amount, 0),
    }
  },
)
