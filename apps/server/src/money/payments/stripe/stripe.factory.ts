import { randomUUID } from 'node:crypto'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import type { StartedTopup, Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { FakeStripe } from './fake-stripe.factory.ts'
import type { StripeMessage } from './fake-stripe-books.factory.ts'
import { fakeKey, fakeWebhookSecret, signedMessage } from './fake-stripe-message.factory.ts'
import { bePatientWithStripe } from './stripe-client.ts'

export const webhookPath = '/api/payments/stripe/webhook'
export type StripeBrand = Awaited<ReturnType<typeof buildBrand>>

export const useStripeServer = async () => {
  const stripe = await new FakeStripe().start()
  const server = useTestApp({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: fakeKey,
    STRIPE_WEBHOOK_SECRET: `whsec_before, ${fakeWebhookSecret}`,
    STRIPE_API_URL: stripe.url,
    TAX_BPS: '1900',
  })
  // Another test file in this process may have used another fake server.
  beforeAll(() => bePatientWithStripe())
  afterAll(() => stripe.stop())
  afterEach(() => {
    stripe.troubles.length = 0
  })

  const start = (brand: StripeBrand, coins = 1000, key: string = randomUUID()) =>
    server.call(payments.startTopup, { as: brand, body: { coins }, key })

  const open = async (brand: StripeBrand, coins = 1000) => {
    const { status, body } = await start(brand, coins)
    expect(status).toBe(200)
    const topup: StartedTopup = body
    return { brand, topup, sessionId: topup.payUrl.split('/').at(-1) ?? '' }
  }

  const send = (message: StripeMessage | string, signed: { secret?: string; at?: number } = {}) =>
    server.app.inject({ method: 'POST', url: webhookPath, ...signedMessage(message, signed) })

  return {
    stripe,
    server,
    start,
    open,
    opened: async (coins?: number) => open(await buildBrand(), coins),
    send,
    sendAll: async (messages: StripeMessage[]): Promise<void> => {
      for (const message of messages) expect((await send(message)).statusCode).toBe(200)
    },
    view: async ({ brand, topup }: { brand: StripeBrand; topup: { id: string } }): Promise<Topup> =>
      (await server.call(payments.topup, { as: brand, params: { topupId: topup.id } })).body,
  }
}

export const coinsOf = ({ brandId }: StripeBrand): Promise<number> =>
  readBalance(db, accounts.brandWallet(brandId))
