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
import { listLate, passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { readCodeFacts, readLinkFacts } from './link-facts.views.ts'

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
const inMinutes = <T>(minutes: number, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(now().getTime() + minutes * 60_000), work)
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
/** So many clicks of one visitor of today, those of machines flagged. */
const addClicks = (linkId: string, count: number, flags: number, hoursAgo = 0) =>
  sql`insert into clicks (id, link_id, at, visitor, device, flags)
      select uuid7(), ${linkId}::uuid, date_trunc('hour', app_now() - make_interval(hours => ${hoursAgo})), ${Buffer.alloc(8, flags)},
             'phone', ${flags}
        from generate_series(1, ${count})`.execute(db)

describe('an order', () => {
  it('by the creator themselves is held, and both sides read what was found', async () => {
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
      reason: 'Our checks noticed something about this order. The brand looks at it.',
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

  it('is known by its customer in any letters, and shows the gravest first', async () => {
    const shop = await buildShop()
    await setEmail(shop.creator.actor.userId, 'Ada@Ponds.example')
    for (let nr = 0; nr < 4; nr += 1)
      expect((await order(shop, { customer_id: 'ada@ponds.example' })).state).toBe('on_hold')
    expect(await rulesOf(shop)).toEqual(['self_referral', 'repeat_customer'])
  })

  it('by somebody else is not, and stands in no list of flags', async () => {
    const shop = await buildShop()
    expect(await order(shop, { customer_id: 'somebody@else.example' })).toMatchObject({
      state: 'pending',
    })
    const sent = { as: shop.brand, params: { programmeId: shop.programmeId } }
    for (const flagged of ['open', 'all'] as const)
      expect(
        (await server.call(brandConversions.list, { ...sent, query: { flagged } })).body.items,
      ).toEqual([])
  })

  it('of a member of the brand by another address is held, of a namesake elsewhere not', async () => {
    const shop = await buildShop()
    await setEmail(shop.brand.actor.userId, 'robin@boats.example')
    await setEmail(shop.creator.actor.userId, 'robin@ponds.example')
    // A member of some brand or other may well bring orders to this one.
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

  it('of an address of the shop’s own domain is held, of one that only ends like it not', async () => {
    const shop = await buildShop()
    await setEmail(shop.creator.actor.userId, 'sam@notshop.example')
    expect((await order(shop)).state).toBe('pending')
    await setEmail(shop.creator.actor.userId, 'sam@shop.example')
    expect((await order(shop)).state).toBe('on_hold')
  })

  it('nine seconds after its click only informs, and ten seconds are no matter', async () => {
    const shop = await buildShop()
    expect((await orderAfter(shop, 10)).state).toBe('pending')
    expect(await rulesOf(shop)).toEqual([])
    expect((await orderAfter(shop, 9)).state).toBe('pending')
    expect(await rulesOf(shop)).toEqual(['too_fast'])
  })

  it('is the fourth of a customer in a week, not the third, nor of another', async () => {
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
    // Told late: those that were made after it say nothing of it.
    await order(shop, {
      customer_id,
      occurred_at: daysAgo(5).toISOString(),
      click_id: clickOn(shop.linkId, daysAgo(6)),
    })
    expect(await rulesOf(shop)).toEqual([])
  })

  it('is the fourth by a code alone too, and those by a link don’t count with it', async () => {
    const shop = await buildShop()
    const customer_id = 'C-1'
    const byCode = { customer_id, click_id: undefined, discount_code: shop.code }
    const other = await buildMember(shop)
    await order(shop, { ...byCode, discount_code: other.code })
    for (let nr = 0; nr < 2; nr += 1) await order(shop, { customer_id })
    for (let nr = 0; nr < 3; nr += 1) await order(shop, byCode)
    expect(await rulesOf(shop)).toEqual([])
    await order(shop, byCode)
    expect(await rulesOf(shop)).toEqual(['repeat_customer'])
  })

  it('that waits for its payment is held once it is paid', async () => {
    const shop = await buildShop()
    const unpaid = orderBy(shop, { customer_id: await emailOf(shop), paid: false })
    const calls = shopCalls(server, shop)
    expect((await calls.order(unpaid)).body.state).toBe('awaiting_payment')
    expect((await calls.order({ ...unpaid, paid: true })).body.state).toBe('on_hold')
  })
})

describe('many orders', () => {
  it('are late only once nobody has looked at them for ten minutes', async () => {
    const shop = await buildShop()
    await order(shop)
    const looks = 'creators whose orders are to be looked at together'
    expect(await listLate(600_000)).not.toContain(looks)
    expect(await inMinutes(11, () => listLate(600_000))).toContain(looks)
    await passDeadlines()
    expect(await inMinutes(11, () => listLate(600_000))).not.toContain(looks)
    // What comes next is looked at an hour later at the soonest, and then it is.
    await order(shop)
    expect(await inMinutes(60, () => listLate(600_000))).not.toContain(looks)
    expect(await inMinutes(75, () => listLate(600_000))).toContain(looks)
  })

  it('are no matter after one visitor’s clicks of two hours, each of which has few enough', async () => {
    const shop = await buildShop()
    await order(shop)
    for (const hour of [0, 1]) await addClicks(shop.linkId, 150, 0, hour)
    await passDeadlines()
    expect(await rulesOf(shop)).toEqual([])
  })

  it('too soon after machines’ clicks are held before they mature', async () => {
    const shop = await buildShop()
    for (let nr = 0; nr < 5; nr += 1) await orderAfter(shop, nr < 2 ? 30 : 90)
    await addClicks(shop.linkId, 8, 0)
    await addClicks(shop.linkId, 13, 1)
    await passDeadlines()
    expect(await rulesOf(shop)).toEqual(['no_people', 'too_fast'])
    expect((await mine(shop)).map(({ state }) => state)).toEqual(Array(5).fill('on_hold'))
  })

  it('that are tests, or older than a month, say nothing of a link or a code', async () => {
    for (const aside of [
      { is_test: true },
      { occurred_at: daysAgo(31).toISOString(), click_at: daysAgo(31).toISOString() },
    ]) {
      const shop = await buildShop()
      for (let nr = 0; nr < 5; nr += 1) await orderAfter(shop, nr < 2 ? 30 : 90)
      const { link_id: linkId } = await db
        .updateTable('conversions')
        .set(aside)
        .where('programme_id', '=', shop.programmeId)
        .where(sql<boolean>`occurred_at - click_at < interval '1 minute'`)
        .returning('link_id')
        .executeTakeFirstOrThrow()
      const facts = (await readLinkFacts(shop.enrolmentId)).get(linkId ?? '')
      expect(facts).toMatchObject({ orders: 3, timedOrders: 3, ordersWithinMinute: 0 })
      const byCode = { attributed_by: 'code' }
      await db
        .updateTable('conversions')
        .set(byCode)
        .where('programme_id', '=', shop.programmeId)
        .execute()
      expect((await readCodeFacts(shop.enrolmentId)).orders).toBe(3)
    }
  })

  it('weigh clicks of people alone, of the last thirty days, by each mark that tells a machine', async () => {
    const shop = await buildShop()
    await order(shop)
    const [person, machine, repeat, before] = [0, 1, 2, 31 * 24]
    for (const flags of [machine, repeat, 4, 8]) await addClicks(shop.linkId, 3, flags)
    await addClicks(shop.linkId, 4, person)
    await addClicks(shop.linkId, 50, machine, before)
    await addClicks(shop.linkId, 50, person, before)
    const day = (ago: number) => daysAgo(ago).toISOString().slice(0, 10)
    await sql`insert into link_days (link_id, day, clicks)
      values (${shop.linkId}, ${day(0)}, 7), (${shop.linkId}, ${day(31)}, 90)`.execute(db)
    const facts = (await readLinkFacts(shop.enrolmentId)).get(shop.linkId)
    expect(facts).toMatchObject({
      ...{ clicks: 7, allClicks: 16, noPeople: 12, mostByOneInHour: 4 },
      openClicks: 4 + 9,
    })
  })

  it('of which enough came in their time are left alone, and mature', async () => {
    const shop = await buildShop()
    for (let nr = 0; nr < 5; nr += 1) await orderAfter(shop, nr < 1 ? 30 : 90)
    await addClicks(shop.linkId, 8, 0)
    await addClicks(shop.linkId, 12, 1)
    await passDeadlines()
    expect(await rulesOf(shop)).toEqual([])
    await passIn(31)
    expect((await newest(shop))?.state).toBe('matured')
  })

  it('are looked at once more the day before, when what came back is known', async () => {
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

  it('far more per click than by the other links of the programme stand out', async () => {
    const shop = await buildShop()
    const day = now().toISOString().slice(0, 10)
    const count = (linkId: string, clicks: number) =>
      sql`insert into link_days (link_id, day, clicks) values (${linkId}::uuid, ${day}, ${clicks})`.execute(
        db,
      )
    // With the far one, three others: as few as say what is usual.
    for (let nr = 0; nr < 2; nr += 1) {
      const other = { ...shop, ...(await buildMember(shop)) }
      await order(other)
      await count(other.linkId, 100)
    }
    const [close, far] = [shop, { ...shop, ...(await buildMember(shop)) }]
    for (const one of [close, far]) for (let nr = 0; nr < 20; nr += 1) await order(one)
    await count(close.linkId, 2000 / 5)
    await count(far.linkId, 50)
    await passDeadlines()
    expect([await rulesOf(close), await rulesOf(far)]).toEqual([[], ['outlier']])
    // Four orders in ten clicks, where the middle of the other links is one in a hundred.
    expect((await newest(far))?.flags[0]?.evidence).toMatchObject({ found: 40, limit: 5, of: 20 })
  })

  it('with a creator’s code after others’ clicks tell of a code that spread', async () => {
    const [shop, own, linked] = [await buildShop(), await buildShop(), await buildShop()]
    const other = await buildMember(shop)
    const another = await buildMember(linked)
    const byCode = { discount_code: shop.code, click_id: clickOn(other.linkId, daysAgo(1)) }
    const ownOnly = { discount_code: own.code, click_id: clickOn(own.linkId, daysAgo(1)) }
    // Nine by the code are too few to say anything of it, whatever came by a link.
    const few = { discount_code: linked.code, click_id: clickOn(another.linkId, daysAgo(1)) }
    await order(linked, { click_id: clickOn(linked.linkId, daysAgo(1)) })
    for (let nr = 0; nr < 10; nr += 1) {
      await order(shop, byCode)
      await order(own, ownOnly)
      if (nr < 9) await order(linked, few)
    }
    await passDeadlines()
    const found = await Promise.all([shop, own, linked].map(rulesOf))
    expect(found).toEqual([['code_leak'], [], []])
    expect((await newest(shop))?.state).toBe('pending')
  })
})

describe('a flag', () => {
  it('that was let go holds the order no more, nor when it is undone and comes again', async () => {
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

  it('nobody decides about for two weeks is settled, and the order goes on', async () => {
    const shop = await buildShop()
    await order(shop, { customer_id: await emailOf(shop) })
    await passIn(13)
    expect((await newest(shop))?.state).toBe('on_hold')
    await passIn(14)
    expect(await newest(shop)).toMatchObject({ state: 'pending', decided: { by: 'nobody' } })
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
    expect(await titles(shop.brand)).toContain('An order waits for your decision')
    expect(await titles(shop.creator)).toContain('A commission is on hold')
    expect(await titles(other.creator)).not.toContain('A commission is on hold')
  })
})
