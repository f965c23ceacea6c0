import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { removeEnrolment } from '#affiliate/programmes/enrolments/remove-enrolment.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildShop, clickOn, daysAgo, orderBy, shopCalls } from './shop.factory.ts'
import { signatureOf } from './signature.rules.ts'

const server = useTestApp()

describe('POST /v1/conversions', () => {
  it('takes an order once, says whose it is and what it pays, and answers the same again', async () => {
    const shop = await buildShop()
    const calls = shopCalls(server, shop)
    const order = orderBy(shop, { customer_id: 'a customer' })
    const first = await calls.order(order)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      order_id: order.order_id,
      attributed_by: 'click',
      coins: 1000,
      state: 'pending',
      paid: true,
    })
    expect(Date.parse(first.body.matures_at)).toBe(Date.parse(order.occurred_at) + 30 * 86_400_000)
    expect(await calls.order(order)).toEqual({ status: 200, body: first.body })
    expect(await readBalance(db, accounts.creatorPending(shop.creator.actor.userId))).toBe(1000)
  })

  it('refuses the same order with other content, and keeps the first', async () => {
    const shop = await buildShop()
    const calls = shopCalls(server, shop)
    const order = orderBy(shop)
    const first = await calls.order(order)
    const changed = await calls.order({ ...order, amount_minor: 9_000 })
    expect([changed.status, changed.body.code]).toEqual([409, 'conversion.changed'])
    expect(await calls.order(order)).toEqual({ status: 200, body: first.body })
  })

  it('makes one order of twenty parallel requests', async () => {
    const shop = await buildShop()
    const calls = shopCalls(server, shop)
    const order = orderBy(shop, { customer_id: 'in a hurry' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.order(order)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await readBalance(db, accounts.creatorPending(shop.creator.actor.userId))).toBe(1000)
  })

  it('answers every wrong key, signature and time with one sentence', async () => {
    const shop = await buildShop()
    const order = orderBy(shop)
    const { send } = shopCalls(server, shop)
    const stale = String(Math.floor(now().getTime() / 1000) - 301)
    const body = Buffer.from(JSON.stringify(order))
    const answers = [
      await send('POST', '/v1/conversions', order, { 'x-key': 'tk_nobody' }),
      await send('POST', '/v1/conversions', order, { 'x-key': '' }),
      await send('POST', '/v1/conversions', order, { 'x-signature': 'v1=00' }),
      await send('POST', '/v1/conversions', order, {
        'x-timestamp': stale,
        'x-signature': signatureOf(shop.secret, stale, body),
      }),
      await shopCalls(server, { ...shop, secret: 'another' }).order(order),
    ]
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
      answers.map(() => [401, 'conversion.unsigned']),
    )
    expect(new Set(answers.map(({ body: { detail } }) => detail)).size).toBe(1)
  })

  it.each([
    ['no amount', { amount_minor: undefined }, 'amount_minor'],
    ['a negative amount', { amount_minor: -1 }, 'amount_minor'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['tomorrow', { occurred_at: '2999-01-01T00:00:00Z' }, 'occurred_at'],
    ['a NUL in a code', { discount_code: 'a\0b' }, 'discount_code'],
    ['half a surrogate pair', { customer_id: '\ud800' }, 'customer_id'],
    ['a field we don’t know', { colour: 'red' }, ''],
  ])('refuses %s by its field', async (_what, wrong, field) => {
    const shop = await buildShop()
    const { status, body } = await shopCalls(server, shop).order(orderBy(shop, wrong))
    expect([status, body.code]).toEqual([422, 'conversion.invalid'])
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

it('attributes orders only to links and codes of their own programme', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  const { order } = shopCalls(server, shop)
  const clicked = { click_id: clickOn(other.linkId, daysAgo(2)) }
  const typed = { click_id: undefined, discount_code: other.code }
  for (const more of [clicked, { click_id: undefined, link: other.slug }, typed])
    expect((await order(orderBy(shop, more))).body).toMatchObject({ attributed_by: null })
})

describe('a creator who was removed', () => {
  it('earns from every earlier click, however late the report, and from no later click', async () => {
    const shop = await buildShop()
    const calls = shopCalls(server, shop)
    await atTime(daysAgo(5), () =>
      removeEnrolment(shop.brand.actor, shop.enrolmentId, { reason: 'They break the terms.' }),
    )
    const by = (days: number) => ({ click_id: clickOn(shop.linkId, daysAgo(days)) })
    expect((await calls.order(orderBy(shop, by(6)))).body).toMatchObject({ coins: 1000 })
    expect((await calls.order(orderBy(shop, by(4)))).body).toMatchObject({ attributed_by: null })
    const code = { click_id: undefined, discount_code: shop.code }
    expect((await calls.order(orderBy(shop, code))).body).toMatchObject({ attributed_by: null })
    const before = { ...code, occurred_at: daysAgo(6).toISOString() }
    expect((await calls.order(orderBy(shop, before))).body).toMatchObject({ attributed_by: 'code' })
  })
})

describe('POST /v1/conversions/batch', () => {
  it('answers each row separately and accepts the valid ones', async () => {
    const shop = await buildShop()
    const { send } = shopCalls(server, shop)
    const good = orderBy(shop)
    const rows = [good, good, { ...good, amount_minor: 1 }, { order_id: 'x' }, 7]
    const { status, body } = await send('POST', '/v1/conversions/batch', { conversions: rows })
    expect(status).toBe(200)
    expect(body.results.map((row: { status: number }) => row.status)).toEqual([
      201, 200, 409, 422, 422,
    ])
    expect(body.results[3]).toMatchObject({
      order_id: 'x',
      problem: { code: 'conversion.invalid' },
    })
    const tooMany = { conversions: Array.from({ length: 501 }, () => good) }
    expect((await send('POST', '/v1/conversions/batch', tooMany)).status).toBe(422)
  })
})

describe('POST /v1/conversions/:order_id/refunds', () => {
  it('takes its share back once per refund id, and never more than was paid', async () => {
    const shop = await buildShop()
    const calls = shopCalls(server, shop)
    const order = orderBy(shop)
    await calls.order(order)
    const third = { refund_id: 'r/1', amount_minor: 3_333 }
    const refunded = await calls.refund(order.order_id, third)
    expect(refunded).toMatchObject({
      status: 201,
      body: { order: { coins: 666, state: 'pending' } },
    })
    expect((await calls.refund(order.order_id, third)).status).toBe(200)
    const changed = await calls.refund(order.order_id, { ...third, amount_minor: 1 })
    expect([changed.status, changed.body.code]).toEqual([409, 'conversion.refund_changed'])
    const tooMuch = await calls.refund(order.order_id, { refund_id: 'r/2', amount_minor: 6_668 })
    expect([tooMuch.status, Object.keys(tooMuch.body.fields)]).toEqual([422, ['amount_minor']])
    const missing = await calls.refund(order.order_id, { refund_id: 'r/3' })
    expect([missing.status, Object.keys(missing.body.fields)]).toEqual([422, ['amount_minor']])
    const undone = await calls.refund(order.order_id, { refund_id: 'r/1', undone: true })
    expect(undone.body.order).toMatchObject({ coins: 1000, refunded_minor: 0 })
  })
})

describe('GET /v1/conversions', () => {
  it('lists reported orders, newest first and in pages, only for its own programme', async () => {
    const [shop, other] = [await buildShop(), await buildShop()]
    const calls = shopCalls(server, shop)
    const orders = [orderBy(shop), orderBy(shop), orderBy(shop)]
    for (const order of orders) await calls.order(order)
    await shopCalls(server, other).order(orderBy(other))
    const listed: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const after = cursor && `&cursor=${encodeURIComponent(cursor)}`
      const { body } = await calls.send('GET', `/v1/conversions?limit=2${after}`)
      for (const { order_id } of body.items) listed.push(order_id)
      cursor = body.next_cursor
    }
    expect(listed).toEqual(orders.map(({ order_id }) => order_id).reverse())
  })
})

describe('a replaced key', () => {
  it('works for seven more days', async () => {
    const shop = await buildShop()
    const made = await server.call(brandConversions.makeKey, {
      as: shop.brand,
      params: { programmeId: shop.programmeId },
    })
    expect((await shopCalls(server, shop).order(orderBy(shop))).status).toBe(201)
    expect((await shopCalls(server, { ...made.body }).order(orderBy(shop))).status).toBe(201)
    await atTime(new Date(now().getTime() + 7 * 86_400_000 + 1000), async () => {
      expect((await shopCalls(server, shop).order(orderBy(shop))).status).toBe(401)
      expect((await shopCalls(server, { ...made.body }).order(orderBy(shop))).status).toBe(201)
    })
  })
})
