import { randomUUID } from 'node:crypto'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { comparePayments } from '../comparison/compare-payments.ts'
import { findComparison } from '../comparison/payment-comparison.views.ts'
import { signedMessage } from './fake-stripe-message.factory.ts'
import { coinsOf, useStripeServer, webhookPath } from './stripe.factory.ts'
import { bePatientWithStripe } from './stripe-client.ts'
import { takeMessage } from './stripe-webhook.ts'

const { stripe, server, start, opened, send, sendAll, view } = await useStripeServer()

const stateOf = async (payment: Parameters<typeof view>[0]) => (await view(payment)).state

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

  it('takes the coins of money that went back by hand, once for two kinds of messages', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.pay(sessionId))
    await sendAll([
      ...stripe.books.refundByHand(sessionId, 595),
      ...stripe.books.refundByHand(sessionId, 119),
    ])
    expect(await coinsOf(brand)).toBe(400)
    expect(await view({ brand, topup })).toMatchObject({ state: 'paid', refundedCoins: 600 })
  })

  it('gives the coins of a refund back that the bank could not pay in the end', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.pay(sessionId))
    stripe.books.nextRefund = 'pending'
    const params = { topupId: topup.id }
    await server.call(payments.refundTopup, { as: brand, params, body: { coins: 300 } })
    stripe.books.nextRefund = 'succeeded'
    expect(await coinsOf(brand)).toBe(700)
    const [refund] = [...stripe.books.refunds.values()].slice(-1)
    await sendAll(stripe.books.settleRefund(refund?.id ?? '', 'failed'))
    expect(await coinsOf(brand)).toBe(1000)
    const failure = 'The card has expired or was cancelled.'
    expect((await view({ brand, topup })).refunds).toMatchObject([{ state: 'failed', failure }])
  })
})

describe('whatever Stripe calls its message', () => {
  const paid = async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.pay(sessionId))
    return { brand, topup, sessionId }
  }
  const sendAs = async (type: string, [message]: ReturnType<typeof stripe.books.pay>) => {
    if (message === undefined) throw new Error('no message')
    await send({ ...message, type })
  }

  it.each(['refund.created', 'refund.updated', 'charge.refund.updated'])(
    'a refund is heard of: %s',
    async (type) => {
      const payment = await paid()
      await sendAs(type, stripe.books.refundByHand(payment.sessionId, 119))
      expect(await view(payment)).toMatchObject({ refundedCoins: 100 })
    },
  )
})

it('what is not for us ignores kinds it does not know, and other shops at the same account', async () => {
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
    expect(await stateOf({ brand, topup })).toBe('pending')
    expect((await send(paid)).statusCode).toBe(200)
    expect(await stateOf({ brand, topup })).toBe('paid')
  })

  it('refuses a body that was changed by one byte', async () => {
    const { sessionId } = await opened()
    const { payload, headers } = signedMessage(stripe.books.pay(sessionId)[0] ?? '')
    const changed = payload.replace('1190', '1191')
    const answer = await server.app.inject({
      method: 'POST',
      url: webhookPath,
      payload: changed,
      headers,
    })
    expect(answer.statusCode).toBe(400)
  })

  const signed = signedMessage('{"id":"evt_1","object":"event","type":"x"}')
  it.each<[string, { payload?: string; headers?: Record<string, string> }, number]>([
    ['nothing at all', {}, 400],
    ['no signature', { payload: signed.payload }, 400],
    ['half a signature', { payload: '{}', headers: { 'stripe-signature': 't=,v1=' } }, 400],
    ['no JSON', signedMessage('hello'), 400],
    ['a megabyte', signedMessage(JSON.stringify({ id: 'x'.repeat(1_000_000) })), 413],
  ])('answers %s', async (_what, request, status) => {
    const answer = await server.app.inject({ method: 'POST', url: webhookPath, ...request })
    expect(answer.statusCode).toBe(status)
  })
})

describe('a Stripe in trouble', () => {
  const countTopups = async (): Promise<number> => {
    const all = await db.selectFrom('topups').select('id').execute()
    return all.length
  }
  afterEach(() => bePatientWithStripe())

  it.each([
    ['two errors', [500, 500]],
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

  it('gives up on silence', async () => {
    const brand = await buildBrand()
    const before = await countTopups()
    bePatientWithStripe(300)
    stripe.troubles.push('silence', 'silence')
    expect((await start(brand)).body.code).toBe('topup.unavailable')
    expect(await countTopups()).toBe(before)
  })
})

describe('the books of Stripe', () => {
  const { books } = stripe
  // Each test uses a different day and a time far from midnight.
  let noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`).getTime()
  beforeEach(() => {
    noon += 2 * dayMs
    moveClock(noon - Date.now())
  })
  afterEach(() => moveClock(0))
  const compare = async () => {
    const day = now().toISOString().slice(0, 10)
    await comparePayments('stripe', day)
    return findComparison('stripe', day)
  }

  it('bring what no message told: a payment, a refund that came back, a dispute over a part', async () => {
    const [unpaid, returned, disputed] = [await opened(), await opened(), await opened()]
    books.pay(unpaid.sessionId)
    await sendAll(books.pay(returned.sessionId))
    await sendAll(books.refundByHand(returned.sessionId, 119))
    expect(await coinsOf(returned.brand)).toBe(900)
    for (const { id } of books.refunds.values())
      if (id === [...books.refunds.keys()].at(-1)) books.settleRefund(id, 'failed')
    await sendAll(books.pay(disputed.sessionId))
    books.dispute(disputed.sessionId, { part: 119 })
    const { ours, theirs, differences } = (await compare()) ?? {}
    expect([ours, differences]).toEqual([theirs, []])
    expect((await view(unpaid)).state).toBe('paid')
    expect(await coinsOf(returned.brand)).toBe(1000)
    expect(await view(disputed)).toMatchObject({ state: 'charged_back', chargedBackMinor: 119 })
  })

  it('name a payment nobody here opened, and leave other shops’ alone', async () => {
    const payment = await opened()
    const session = books.sessions.get(payment.sessionId)
    if (session === undefined) throw new Error('no session')
    for (const mark of [
      { tandem_topup: '0199a1b2-0000-7000-8000-000000000001' },
      { shop: 'other' },
    ])
      for (const message of books.pay(books.copyWith(session.id, mark)))
        expect(await takeMessage(message as Stripe.Event)).toMatchObject({
          taken: 'shop' in mark ? 'ignored' : 'needs people',
        })
    const comparison = await compare()
    expect(comparison?.differences).toMatchObject([
      {
        payment: '0199a1b2-0000-7000-8000-000000000001',
        because: 'unknown_payment',
        theirMinor: 1190,
      },
    ])
  })
})
