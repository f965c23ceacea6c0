import { randomUUID } from 'node:crypto'
import type { StartedTopup } from '@tandem/contract/wallet/topup.schema.ts'
import { wallet } from '@tandem/contract/wallet/wallet.endpoints.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { db } from '#platform/db.ts'
import { buildBrand } from '../brands/brand.build.ts'
import { accounts, readBalance } from '../coins/index.ts'
import { useTestApp } from '../test-app.build.ts'
import { FakeStripe, fakeKey, fakeWebhookSecret, signedMessage } from './fake-stripe.build.ts'
import type { StripeMessage } from './fake-stripe-books.build.ts'

const stripe = await new FakeStripe().start()
const server = useTestApp({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: fakeKey,
  STRIPE_WEBHOOK_SECRET: `whsec_before, ${fakeWebhookSecret}`,
  STRIPE_API_URL: stripe.url,
  TAX_BPS: '1900',
})
afterAll(() => stripe.stop())
afterEach(() => {
  stripe.troubles.length = 0
})

type Brand = Awaited<ReturnType<typeof buildBrand>>
const start = async (brand: Brand, coins = 1000, key: string = randomUUID()) =>
  server.call(wallet.startTopup, { as: brand, body: { coins }, key })

const opened = async (coins = 1000) => {
  const brand = await buildBrand()
  const { status, body } = await start(brand, coins)
  expect(status).toBe(200)
  const sessionId = (body as StartedTopup).payUrl.split('/').at(-1) ?? ''
  return { brand, topup: body, sessionId }
}

const url = '/api/payments/stripe/webhook'
const send = (
  message: StripeMessage | string,
  options: { secret?: string; at?: number } = {},
  more: { headers?: Record<string, string> } = {},
) => {
  const { payload, headers } = signedMessage(message, options)
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...more.headers },
  })
}
const sendAll = async (messages: StripeMessage[]): Promise<void> => {
  for (const message of messages) expect((await send(message)).statusCode).toBe(200)
}
const stateOf = async (brand: Brand, topupId: string): Promise<string> =>
  (await server.call(wallet.topup, { as: brand, params: { topupId } })).body.state
const balanceOf = (brand: Brand) => readBalance(db, accounts.brandWallet(brand.brandId))
const countTopups = async (): Promise<number> =>
  (await db.selectFrom('topups').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow())
    .n

describe('a top-up paid at Stripe', () => {
  it('opens a session for exactly what is owed, and leads back to the wallet', async () => {
    const { topup, sessionId } = await opened()
    const session = stripe.books.sessions.get(sessionId)
    expect(session).toMatchObject({
      amount_total: 1190,
      currency: 'eur',
      client_reference_id: topup.id,
      metadata: { tandem_topup: topup.id },
      success_url: `http://localhost:3000/brand-wallet?topup=${topup.id}`,
    })
    expect(topup).toMatchObject({ amountMinor: 1190, payUrl: session?.url })
  })

  it('brings the coins once, however often it is told', async () => {
    const { brand, topup, sessionId } = await opened()
    const [paid] = stripe.books.pay(sessionId)
    if (paid === undefined) throw new Error('no message')
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(paid)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await stateOf(brand, topup.id)).toBe('paid')
    expect(await balanceOf(brand)).toBe(1000)
  })

  it('tells why a card was declined, and takes the next one', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.decline(sessionId))
    const declined = await server.call(wallet.topup, { as: brand, params: { topupId: topup.id } })
    expect(declined.body).toMatchObject({
      state: 'failed',
      failure: 'Your card was declined.',
      payUrl: topup.payUrl,
    })
    await sendAll(stripe.books.pay(sessionId))
    expect(await stateOf(brand, topup.id)).toBe('paid')
  })

  it('waits for a direct debit, which arrives or bounces days later', async () => {
    const one = await opened()
    await sendAll(stripe.books.payLater(one.sessionId))
    expect(await stateOf(one.brand, one.topup.id)).toBe('pending')
    await sendAll(stripe.books.pay(one.sessionId))
    expect(await stateOf(one.brand, one.topup.id)).toBe('paid')
    const other = await opened()
    await sendAll(stripe.books.payLater(other.sessionId))
    await sendAll(stripe.books.bounce(other.sessionId))
    const bounced = await server.call(wallet.topup, {
      as: other.brand,
      params: { topupId: other.topup.id },
    })
    expect(bounced.body).toMatchObject({ state: 'failed', failure: 'The bank account is empty.' })
  })

  it('gives the coins back to the bank’s dispute, and takes them again when it is won', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.pay(sessionId))
    await sendAll(stripe.books.dispute(sessionId))
    expect(await stateOf(brand, topup.id)).toBe('charged_back')
    expect(await balanceOf(brand)).toBe(0)
    await sendAll(stripe.books.closeDispute(sessionId, 'won'))
    expect(await stateOf(brand, topup.id)).toBe('paid')
    expect(await balanceOf(brand)).toBe(1000)
  })

  it('takes a question of the bank for no dispute', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.pay(sessionId))
    await sendAll(stripe.books.dispute(sessionId, 'warning_needs_response'))
    expect(await stateOf(brand, topup.id)).toBe('paid')
  })

  it('ends unpaid, and still takes a payment that comes too late', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.expire(sessionId))
    expect(await stateOf(brand, topup.id)).toBe('expired')
    await sendAll(stripe.books.pay(sessionId))
    expect(await stateOf(brand, topup.id)).toBe('paid')
  })
})

describe('what is not for us', () => {
  it('ignores kinds it does not know, and other shops at the same account', async () => {
    const other = { id: 'cs_test_other', status: 'complete', payment_status: 'paid', metadata: {} }
    for (const [type, object] of [
      ['invoice.paid', { id: 'in_1' }],
      ['checkout.session.completed', other],
      ['payment_intent.payment_failed', { id: 'pi_other', metadata: {} }],
      ['charge.dispute.created', { id: 'du_1', status: 'needs_response', payment_intent: 'pi_x' }],
      ['refund.created', { id: 're_1', status: 'succeeded', payment_intent: null }],
      ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_x' }],
      [undefined, {}],
    ] as const) {
      const message = {
        id: 'evt_1',
        object: 'event' as const,
        type: String(type),
        data: { object },
      }
      expect((await send(message)).json()).toEqual({ received: true })
    }
  })

  it('answers money for a top-up it does not know, so that Stripe does not repeat it for ever', async () => {
    const { brand, sessionId, topup } = await opened()
    const [paid] = stripe.books.pay(sessionId)
    const text = JSON.stringify(paid)
    expect((await send(text.replaceAll(sessionId, 'cs_test_gone'))).statusCode).toBe(200)
    expect((await send(text.replace('1190', '1'))).statusCode).toBe(200)
    expect((await send(text.replace('"eur"', '"usd"'))).statusCode).toBe(200)
    expect(await stateOf(brand, topup.id)).not.toBe('paid')
    expect(await balanceOf(brand)).toBe(0)
  })
})

describe('messages that Stripe did not send', () => {
  it.each([
    ['another secret', { secret: 'whsec_guessed' }],
    ['301 seconds old', { at: Date.now() - 301_000 }],
  ])('%s', async (_what, options) => {
    const { brand, topup, sessionId } = await opened()
    const [paid] = stripe.books.pay(sessionId)
    if (paid === undefined) throw new Error('no message')
    const answer = await send(paid, options)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'input.invalid' })
    expect(await stateOf(brand, topup.id)).toBe('pending')
    expect((await send(paid)).statusCode).toBe(200)
    expect(await stateOf(brand, topup.id)).toBe('paid')
  })

  it('takes each of two secrets while one replaces the other', async () => {
    const { brand, topup, sessionId } = await opened()
    const [paid] = stripe.books.pay(sessionId)
    if (paid === undefined) throw new Error('no message')
    expect((await send(paid, { secret: 'whsec_before' })).statusCode).toBe(200)
    expect(await stateOf(brand, topup.id)).toBe('paid')
  })

  it('refuses a body that was changed by one byte', async () => {
    const { sessionId } = await opened()
    const { payload, headers } = signedMessage(stripe.books.pay(sessionId)[0] ?? '')
    const changed = payload.replace('1190', '1191')
    const answer = await server.app.inject({ method: 'POST', url, payload: changed, headers })
    expect(answer.statusCode).toBe(400)
  })

  const signed = signedMessage('{"id":"evt_1","object":"event","type":"x"}')
  const signature = signed.headers['stripe-signature'] ?? ''
  it.each<[string, { payload?: string; headers?: Record<string, string> }, number]>([
    ['nothing at all', {}, 400],
    ['no signature', { payload: signed.payload }, 400],
    ['no body', { headers: { 'stripe-signature': signature } }, 400],
    ['an empty signature', { payload: '{}', headers: { 'stripe-signature': '' } }, 400],
    ['half a signature', { payload: '{}', headers: { 'stripe-signature': 't=,v1=' } }, 400],
    ['no type', { payload: signed.payload, headers: { 'stripe-signature': signature } }, 200],
    ['no JSON', signedMessage('hello'), 400],
    ['only null', signedMessage('null'), 400],
    ['a newer kind', signedMessage('{"object":"v2.core.event"}'), 400],
    ['a megabyte', signedMessage(JSON.stringify({ id: 'x'.repeat(1_000_000) })), 413],
  ])('answers %s', async (_what, request, status) => {
    const answer = await server.app.inject({ method: 'POST', url, ...request })
    expect(answer.statusCode).toBe(status)
  })

  it('is only posted to', async () => {
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})

describe('a Stripe in trouble', () => {
  it('answers the same click with the same session', async () => {
    const brand = await buildBrand()
    const key = randomUUID()
    const before = stripe.asked.length
    const [one, two] = [await start(brand, 500, key), await start(brand, 500, key)]
    expect(two.body).toEqual(one.body)
    expect(stripe.asked.slice(before)).toEqual(['POST /v1/checkout/sessions'])
  })

  it.each([
    ['a lost answer', 'cut after the work'],
    ['a lost connection', 'cut'],
    ['one error', 500],
  ] as const)('survives %s with one session', async (_what, trouble) => {
    const brand = await buildBrand()
    const before = stripe.books.sessions.size
    stripe.troubles.push(trouble)
    expect((await start(brand)).status).toBe(200)
    expect(stripe.books.sessions.size).toBe(before + 1)
  })

  it.each([
    ['two errors', [500, 500]],
    ['too many requests', [429, 429]],
    ['no connection', ['cut', 'cut']],
    ['a wrong key', [401]],
  ] as const)('leaves nothing behind after %s, and can be asked again', async (_what, troubles) => {
    const brand = await buildBrand()
    const [before, key] = [await countTopups(), randomUUID()]
    stripe.troubles.push(...troubles)
    expect(await start(brand, 500, key)).toMatchObject({
      status: 503,
      body: {
        code: 'topup.unavailable',
        detail: 'The payment provider does not answer. Nothing was charged: try again in a minute.',
      },
    })
    expect(await countTopups()).toBe(before)
    stripe.troubles.length = 0
    expect((await start(brand, 500, key)).status).toBe(200)
  })

  it('gives up on silence, and meanwhile others are served', async () => {
    const brands = await Promise.all(Array.from({ length: 6 }, () => buildBrand()))
    const before = await countTopups()
    stripe.troubles.push(...Array.from({ length: 10 }, () => 'silence' as const))
    const asked = Date.now()
    const starts = brands.map((brand) => start(brand))
    const first = await Promise.race(starts)
    expect(first).toMatchObject({ status: 503, body: { code: 'server.busy' } })
    expect((await server.call(wallet.overview, { as: brands[0] ?? never() })).status).toBe(200)
    expect(Date.now() - asked).toBeLessThan(3_000)
    const codes = (await Promise.all(starts)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'topup.unavailable')).toHaveLength(5)
    expect(await countTopups()).toBe(before)
  })

  it('has a message sent again when it can’t be asked what is missing', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.pay(sessionId))
    const [disputed] = stripe.books.dispute(sessionId)
    if (disputed === undefined) throw new Error('no message')
    stripe.troubles.push(500, 500)
    expect((await send(disputed)).statusCode).toBe(503)
    expect(await stateOf(brand, topup.id)).toBe('paid')
    stripe.troubles.length = 0
    expect((await send(disputed)).statusCode).toBe(200)
    expect(await stateOf(brand, topup.id)).toBe('charged_back')
  })

  it('says what to do about an amount Stripe does not take', async () => {
    const brand = await buildBrand()
    stripe.books.least = 100_000
    const answer = await start(brand, 500)
    stripe.books.least = 50
    expect(answer.body).toMatchObject({
      code: 'topup.unavailable',
      detail: 'The payment provider takes no amount this small. Buy more coins at once.',
    })
  })
})

const never = (): never => {
  throw new Error('unreachable')
}
