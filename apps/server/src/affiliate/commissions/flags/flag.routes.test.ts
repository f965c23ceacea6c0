import {
  brandCommissions,
  commissions,
} from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import {
  buildMember,
  buildShop,
  clickOn,
  daysAgo,
  orderBy,
  type Shop,
  shopCalls,
} from '#affiliate/conversions/shop.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { readCodeFacts } from './link-facts.views.ts'

const server = useTestApp()

const order = async (shop: Shop, more: object = {}) =>
  (await shopCalls(server, shop).order(orderBy(shop, more))).body
const mine = async (shop: Shop) =>
  (await server.call(commissions.list, { as: shop.creator })).body.items
const newest = async (shop: Shop) => (await mine(shop))[0]
const rulesOf = async (shop: Shop) => (await newest(shop))?.flags.map(({ rule }) => rule)
const emailOf = async ({ creator }: Shop): Promise<string> => {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', creator.actor.userId)
    .executeTakeFirstOrThrow()
  return String(row.email)
}
const setEmail = (userId: string, email: string) =>
  sql`update users set email = ${email} where id = ${userId}::uuid`.execute(db)
const passIn = (days: number) =>
  atTime(new Date(now().getTime() + days * 86_400_000), () => passDeadlines())
const secondsBefore = (seconds: number) => {
  const occurredAt = new Date(now().getTime() - 3_600_000)
  return {
    occurred_at: occurredAt.toISOString(),
    clickAt: new Date(occurredAt.getTime() - seconds * 1000),
  }
}
const orderAfter = (shop: Shop, seconds: number) => {
  const { occurred_at, clickAt } = secondsBefore(seconds)
  return order(shop, { occurred_at, click_id: clickOn(shop.linkId, clickAt) })
}
const addClicks = (linkId: string, count: number, flags: number, hoursAgo = 0) =>
  sql`insert into clicks (id, link_id, at, visitor, device, flags)
      select uuid7(), ${linkId}::uuid, date_trunc('hour', app_now() - make_interval(hours => ${hoursAgo})), ${Buffer.alloc(8, flags)},
             'phone', ${flags}
        from generate_series(1, ${count})`.execute(db)

describe('an order', () => {
  it('by the creator is held, and both sides can read the finding', async () => {
    const shop = await buildShop()
    const told = await order(shop, {
      customer_id: await emailOf(shop),
    })
    expect(told).toMatchObject({ state: 'on_hold', coins: 1000 })
    const flag = {
      rule: 'self_referral',
      severity: 3,
      evidence: { measure: 'is_customer', found: 1, limit: 0 },
      cleared: false,
    }
    expect(await newest(shop)).toMatchObject({
      state: 'on_hold',
      reason: 'Our automatic checks flagged this order. The brand is reviewing it.',
      decided: { by: 'rules' },
      flags: [flag],
    })
    const sent = { as: shop.brand, params: { programmeId: shop.programmeId } }
    const { body } = await server.call(brandConversions.list, {
      ...sent,
      query: { flagged: 'open' },
    })
    expect(body.items).toMatchObject([
      {
        commission: {
          flags: [flag],
          can: { hold: { allowed: false }, release: { allowed: true }, reject: { allowed: true } },
        },
      },
    ])
  })

  it('by a brand’s member with another address is held, but not by a namesake at another domain', async () => {
    const shop = await buildShop()
    await setEmail(shop.brand.actor.userId, 'robin@boats.example')
    await setEmail(shop.creator.actor.userId, 'robin@ponds.example')
    // Members of other brands may bring orders to this brand.
    const elsewhere = await buildBrand()
    await setEmail(elsewhere.actor.userId, 'robin+shop@ponds.example')
    expect((await order(shop)).state).toBe('pending')
    await setEmail(shop.creator.actor.userId, 'Robin+creator@boats.example')
    expect((await order(shop)).state).toBe('on_hold')
    expect(await rulesOf(shop)).toEqual(['own_brand'])
    await setEmail(shop.creator.actor.userId, 'fin@boats.example')
    expect((await order(shop)).state).toBe('pending')
    await setEmail(shop.brand.actor.userId, 'Fin+shop@boats.example')
    expect((await order(shop)).state).toBe('on_hold')
  })

  it('is flagged as a customer’s fourth in a week, but not as the third or another creator’s', async () => {
    const shop = await buildShop()
    const customer_id = 'C-1'
    await order(shop, {
      customer_id,
      occurred_at: daysAgo(8).toISOString(),
      click_id: clickOn(shop.linkId, daysAgo(9)),
    })
    for (let nr = 0; nr < 3; nr += 1) await order(shop, { customer_id })
    expect(await rulesOf(shop)).toEqual([])
    await order(shop, { customer_id: 'C-2' })
    expect(await rulesOf(shop)).toEqual([])
    await order(shop, { customer_id })
    expect(await rulesOf(shop)).toEqual(['repeat_customer'])
    expect((await newest(shop))?.state).toBe('pending')
  })
})

describe('many orders', () => {
  it('too soon after machines’ clicks are held before they mature', async () => {
    const shop = await buildShop()
    for (let nr = 0; nr < 5; nr += 1) await orderAfter(shop, nr < 2 ? 30 : 90)
    await addClicks(shop.linkId, 8, 0)
    await addClicks(shop.linkId, 13, 1)
    await passDeadlines()
    expect(await rulesOf(shop)).toEqual(['no_people', 'too_fast'])
    expect((await mine(shop)).map(({ state }) => state)).toEqual(Array(5).fill('on_hold'))
  })

  it('are examined again the day before they mature, when returns are known', async () => {
    const shop = await buildShop()
    const calls = shopCalls(server, shop)
    const orders = []
    for (let nr = 0; nr < 20; nr += 1) {
      const told = orderBy(shop)
      await calls.order(told)
      orders.push(told)
    }
    await passDeadlines()
    expect(await rulesOf(shop)).toEqual([])
    for (const { order_id } of orders.slice(0, 9))
      await calls.refund(order_id, { refund_id: 'part', amount_minor: 100 })
    await passDeadlines()
    expect(await rulesOf(shop)).toEqual([])
    await passIn(29.5)
    expect(await newest(shop)).toMatchObject({
      state: 'pending',
      flags: [{ rule: 'outlier', evidence: { found: 45, of: 20 } }],
    })
  })

  it('with a creator’s code after others’ clicks reveal a spreading code', async () => {
    const shop = await buildShop()
    const other = await buildMember(shop)
    const byCode = (linkId: string) =>
      order(shop, { discount_code: shop.code, click_id: clickOn(linkId, daysAgo(1)) })
    await byCode(other.linkId)
    await byCode(other.linkId)
    await byCode(shop.linkId)
    expect(await readCodeFacts(shop.enrolmentId)).toEqual({ orders: 3, withOthersClick: 2 })
  })
})

describe('a flag', () => {
  it('that was cleared no longer holds the order, even after its refund is undone', async () => {
    const shop = await buildShop()
    const told = orderBy(shop, { customer_id: await emailOf(shop) })
    const calls = shopCalls(server, shop)
    await calls.order(told)
    const commissionId = (await newest(shop))?.id ?? ''
    await server.call(brandCommissions.release, { as: shop.brand, params: { commissionId } })
    expect(await newest(shop)).toMatchObject({ state: 'pending', flags: [{ cleared: true }] })
    const params = { programmeId: shop.programmeId }
    const listed = async (flagged: 'open' | 'all') =>
      (await server.call(brandConversions.list, { as: shop.brand, params, query: { flagged } }))
        .body.items.length
    expect([await listed('open'), await listed('all')]).toEqual([0, 1])
    await calls.refund(told.order_id, { refund_id: 'all', amount_minor: 10_000 })
    await calls.refund(told.order_id, { refund_id: 'all', undone: true })
    expect((await newest(shop))?.state).toBe('pending')
  })

  it('tells the creator and the members of the brand, and no other creator', async () => {
    const shop = await buildShop()
    const other = await buildMember(shop)
    await order(shop, { customer_id: await emailOf(shop) })
    const titles = async (as: { token: string }) => {
      await drainNotifications()
      const { items } = (await server.call(notifications.list, { as })).body
      return items.map(({ title }) => title)
    }
    expect(await titles(shop.brand)).toContain('An order needs your decision')
    expect(await titles(shop.creator)).toContain('A commission is on hold')
    expect(await titles(other.creator)).not.toContain('A commission is on hold')
  })
})
