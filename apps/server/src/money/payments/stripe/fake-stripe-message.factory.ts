import Stripe from 'stripe'
import { now } from '#platform/clock.ts'
import type { StripeMessage } from './fake-stripe-books.factory.ts'

export const fakeKey = 'sk_test_fake'
export const fakeWebhookSecret = 'whsec_fake'

const { webhooks } = new Stripe(fakeKey)

export const signedMessage = (
  message: StripeMessage | string,
  { secret = fakeWebhookSecret, at = now().getTime() }: { secret?: string; at?: number } = {},
): { payload: string; headers: Record<string, string> } => {
  const payload = typeof message === 'string' ? message : JSON.stringify(message, null, 2)
  const timestamp = Math.floor(at / 1000)
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return {
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  }
}

export const deliver = async (messages: StripeMessage[], webhookUrl: string): Promise<void> => {
  for (const message of messages) {
    const { payload, headers } = signedMessage(message)
    const answer = await fetch(webhookUrl, { method: 'POST', headers, body: payload })
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`)
  }
}
