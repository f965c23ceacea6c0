import { randomUUID } from 'node:crypto'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { db, pool } from '#platform/postgres/db.ts'
import { useStripeServer } from './stripe.factory.ts'
import { bePatientWithStripe } from './stripe-client.ts'

const { stripe, server, start, opened, send, sendAll, view } = await useStripeServer()

const stateOf = async (payment: Parameters<typeof view>[0]) => (await view(payment)).state
const countTopups = async (): Promise<number> =>
  (await db.selectFrom('topups').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow())
    .n

afterEach(() => bePatientWithStripe())

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

  it('pays nothing back while a part is disputed: the coins are back, with the reason', async () => {
    const payment = await opened(1000)
    await sendAll(stripe.books.pay(payment.sessionId))
    await sendAll(stripe.books.dispute(payment.sessionId, { part: 119 }))
    stripe.books.refusesDisputed = true
    const params = { topupId: payment.topup.id }
    const ask = () =>
      server.call(payments.refundTopup, { as: payment.brand, params, body: { coins: 900 } })
    expect((await ask()).status).toBe(200)
    expect(await view(payment)).toMatchObject({
      refundable: 900,
      refundedCoins: 0,
      chargedBackMinor: 119,
      refunds: [{ state: 'failed', failure: expect.stringMatching(/Try again once that is/) }],
    })
    stripe.books.refusesDisputed = false
    await ask()
    expect(await view(payment)).toMatchObject({ refundable: 0, refundedCoins: 900 })
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

  it('gives up on silence', async () => {
    const brand = await buildBrand()
    const before = await countTopups()
    bePatientWithStripe(300)
    stripe.troubles.push('silence', 'silence')
    expect((await start(brand)).body.code).toBe('topup.unavailable')
    expect(await countTopups()).toBe(before)
  })

  it('keeps nobody else waiting while it is silent', async () => {
    const one = await buildBrand()
    const others = await Promise.all(Array.from({ length: 5 }, () => buildBrand()))
    const before = await countTopups()
    // The silence ends when the test says so: what is answered before was answered during it.
    bePatientWithStripe(60_000)
    const five = { length: 5 }
    stripe.troubles.push(...Array.from(five, () => 'silence' as const))
    stripe.troubles.push(...Array.from(five, () => 'cut' as const))
    const starts = [one, ...others].map((brand) => start(brand))
    expect(await Promise.race(starts)).toMatchObject({ status: 503, body: { code: 'server.busy' } })
    expect((await server.call(wallet.overview, { as: one })).status).toBe(200)
    // All five are on the line, however long their way there took.
    await expect.poll(() => stripe.troubles.length).toBe(5)
    stripe.hangUp()
    const codes = (await Promise.all(starts)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'topup.unavailable')).toHaveLength(5)
    expect(await countTopups()).toBe(before)
  })

  it('has a message sent again when it can’t be asked what is missing', async () => {
    const payment = await opened()
    const { sessionId } = payment
    await sendAll(stripe.books.pay(sessionId))
    const [disputed] = stripe.books.dispute(sessionId)
    if (disputed === undefined) throw new Error('no message')
    stripe.troubles.push(500, 500)
    expect((await send(disputed)).statusCode).toBe(503)
    expect(await stateOf(payment)).toBe('paid')
    stripe.troubles.length = 0
    expect((await send(disputed)).statusCode).toBe(200)
    expect(await stateOf(payment)).toBe('charged_back')
  })

  it('has a message sent again when the database can’t be reached', async () => {
    const payment = await opened()
    const [paid] = stripe.books.pay(payment.sessionId)
    if (paid === undefined) throw new Error('no message')
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const { connectionTimeoutMillis } = pool.options
    pool.options.connectionTimeoutMillis = 300
    const answer = await send(paid)
    Object.assign(pool.options, { connectionTimeoutMillis })
    for (const client of held) client.release()
    expect(answer.statusCode).toBe(503)
    expect(await stateOf(payment)).toBe('pending')
    expect((await send(paid)).statusCode).toBe(200)
    expect(await stateOf(payment)).toBe('paid')
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
