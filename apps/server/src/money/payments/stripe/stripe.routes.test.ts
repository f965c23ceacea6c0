import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { pretendFree } from '#platform/disk/disk-space.ts'
import { db } from '#platform/postgres/db.ts'
import { reportPayment } from '../report-payment.ts'
import { listFacts } from '../topup.store.ts'
import { signedMessage } from './fake-stripe-message.factory.ts'
import { coinsOf, useStripeServer, webhookPath } from './stripe.factory.ts'
import { stripeProvider } from './stripe-provider.ts'
import { takeMessage } from './stripe-webhook.ts'

const { stripe, server, opened, send, sendAll, view } = await useStripeServer()

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

  it('brings the coins once, however often it is told', async () => {
    const { brand, topup, sessionId } = await opened()
    const [paid] = stripe.books.pay(sessionId)
    if (paid === undefined) throw new Error('no message')
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(paid)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await stateOf({ brand, topup })).toBe('paid')
    expect(await coinsOf(brand)).toBe(1000)
  })

  it('comes once there is room on the disk: until then its message is asked to come again', async () => {
    const { brand, topup, sessionId } = await opened()
    const messages = stripe.books.pay(sessionId)
    const [paid] = messages
    if (paid === undefined) throw new Error('no message')
    pretendFree(0)
    try {
      const answer = await send(paid)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
    } finally {
      pretendFree(undefined)
    }
    expect(await coinsOf(brand)).toBe(0)
    await sendAll(messages)
    expect(await stateOf({ brand, topup })).toBe('paid')
  })

  it('tells why a card was declined, and takes the next one', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.decline(sessionId))
    expect(await view({ brand, topup })).toMatchObject({
      state: 'failed',
      failure: 'Your card was declined.',
      payUrl: topup.payUrl,
    })
    await sendAll(stripe.books.pay(sessionId))
    expect(await stateOf({ brand, topup })).toBe('paid')
  })

  it('waits for a direct debit, which arrives or bounces days later', async () => {
    const one = await opened()
    await sendAll(stripe.books.payLater(one.sessionId))
    expect(await view(one)).toMatchObject({ state: 'pending' })
    await sendAll(stripe.books.pay(one.sessionId))
    expect(await view(one)).toMatchObject({ state: 'paid' })
    const other = await opened()
    await sendAll(stripe.books.payLater(other.sessionId))
    await sendAll(stripe.books.bounce(other.sessionId))
    expect(await view(other)).toMatchObject({
      state: 'failed',
      failure: 'The bank account is empty.',
    })
  })

  it('gives the coins back to the bank’s dispute, and takes them again when it is won', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.pay(sessionId))
    await sendAll(stripe.books.dispute(sessionId))
    expect(await stateOf({ brand, topup })).toBe('charged_back')
    expect(await coinsOf(brand)).toBe(0)
    await sendAll(stripe.books.closeDispute(sessionId, 'won'))
    expect(await stateOf({ brand, topup })).toBe('paid')
    expect(await coinsOf(brand)).toBe(1000)
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

  it('gives the coins back at once when Stripe refuses a refund', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.pay(sessionId))
    // By hand, and the message of it is still on its way.
    stripe.books.refundByHand(sessionId, 1190)
    const params = { topupId: topup.id }
    await server.call(payments.refundTopup, { as: brand, params, body: { coins: 1000 } })
    expect(await coinsOf(brand)).toBe(1000)
    const failure = 'It was paid back already.'
    expect((await view({ brand, topup })).refunds).toMatchObject([{ state: 'failed', failure }])
  })

  it('keeps one report of what it was told, and what it asked for besides', async () => {
    const { topup, sessionId } = await opened()
    const messages = [
      ...stripe.books.decline(sessionId),
      ...stripe.books.pay(sessionId),
      ...stripe.books.dispute(sessionId),
      ...stripe.books.refundByHand(sessionId, 119),
    ]
    for (const report of await stripeProvider.look({ topupId: topup.id, providerRef: sessionId }))
      await reportPayment({ provider: 'stripe', providerRef: sessionId }, report)
    await sendAll(messages)
    const facts = await listFacts(db, topup.id)
    expect(facts.map(({ fact }) => fact).sort()).toEqual(['disputed', 'failed', 'paid', 'refunded'])
  })

  it('takes a question of the bank for no dispute', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.pay(sessionId))
    await sendAll(stripe.books.dispute(sessionId, { status: 'warning_needs_response' }))
    expect(await stateOf({ brand, topup })).toBe('paid')
  })

  it('ends unpaid, and still takes a payment that comes too late', async () => {
    const { brand, topup, sessionId } = await opened()
    await sendAll(stripe.books.expire(sessionId))
    // Stripe's page takes nothing any more.
    expect(await view({ brand, topup })).toMatchObject({ state: 'expired', payUrl: null })
    await sendAll(stripe.books.pay(sessionId))
    expect(await stateOf({ brand, topup })).toBe('paid')
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

  it.each([
    ['created', 'closed'],
    ['updated', 'updated'],
    ['funds_withdrawn', 'funds_reinstated'],
  ])('a dispute is heard of: %s, %s', async (opens, wins) => {
    const payment = await paid()
    await sendAs(`charge.dispute.${opens}`, stripe.books.dispute(payment.sessionId))
    expect(await stateOf(payment)).toBe('charged_back')
    await sendAs(`charge.dispute.${wins}`, stripe.books.closeDispute(payment.sessionId, 'won'))
    expect(await stateOf(payment)).toBe('paid')
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

  it.each([
    ['paid', 'needs people', 'pay'],
    ['still on its way', 'ignored', 'payLater'],
    ['run out', 'ignored', 'expire'],
  ] as const)('asks people about a top-up nobody knows that is %s: %s', async (_, taken, how) => {
    const { sessionId } = await opened()
    const told = JSON.stringify(stripe.books[how](sessionId)[0])
    expect(await takeMessage(JSON.parse(told.replaceAll(sessionId, 'cs_gone')))).toMatchObject({
      taken,
    })
  })

  it('answers money for a top-up it does not know, so that Stripe does not repeat it for ever', async () => {
    const { brand, sessionId, topup } = await opened()
    const [paid] = stripe.books.pay(sessionId)
    const text = JSON.stringify(paid)
    expect((await send(text.replaceAll(sessionId, 'cs_test_gone'))).statusCode).toBe(200)
    expect((await send(text.replace('1190', '1'))).statusCode).toBe(200)
    expect((await send(text.replace('"eur"', '"usd"'))).statusCode).toBe(200)
    expect(await stateOf({ brand, topup })).not.toBe('paid')
    expect(await coinsOf(brand)).toBe(0)
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
    expect(await stateOf({ brand, topup })).toBe('pending')
    expect((await send(paid)).statusCode).toBe(200)
    expect(await stateOf({ brand, topup })).toBe('paid')
  })

  it('takes each of two secrets while one replaces the other', async () => {
    const { brand, topup, sessionId } = await opened()
    const [paid] = stripe.books.pay(sessionId)
    if (paid === undefined) throw new Error('no message')
    expect((await send(paid, { secret: 'whsec_before' })).statusCode).toBe(200)
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
    const answer = await server.app.inject({ method: 'POST', url: webhookPath, ...request })
    expect(answer.statusCode).toBe(status)
  })

  it('is only posted to', async () => {
    expect((await server.app.inject({ method: 'GET', url: webhookPath })).statusCode).toBe(404)
  })
})
