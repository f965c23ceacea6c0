import { commissions } from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { programmeDays } from '@tandem/contract/campaigns/analytics/programme-days.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildMember,
  buildShop,
  clickOn,
  daysAgo,
  orderBy,
  type Shop,
  shopCalls,
} from '#affiliate/conversions/shop.factory.ts'
import { buildLink } from '#affiliate/links/link.factory.ts'
import { codeOf } from '#collaborations/lifecycle/collaboration.factory.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Member = Pick<Shop, 'creator' | 'enrolmentId' | 'linkId' | 'code'>
const mine = (of: Member, query: object = {}, as: { token: string } = of.creator) =>
  server.call(programmeDays.mine, { as, params: { enrolmentId: of.enrolmentId }, query })
const brands = (shop: Shop, query: object = {}, as: { token: string } = shop.brand) =>
  server.call(programmeDays.ofProgramme, { as, params: { programmeId: shop.programmeId }, query })
const file = (url: string, { token }: { token: string }) =>
  server.app.inject({ url, cookies: { sid: token } })

const at = (days: number) => daysAgo(days).toISOString()
const sumOf = (rows: readonly Record<string, unknown>[], key: string): number =>
  rows.reduce((sum, row) => sum + Number(row[key]), 0)
const clicked = (linkId: string, ago: number, clicks: number, visitors: number, bots = 0) =>
  sql`insert into link_days (link_id, day, clicks, visitors, bots)
    values (${linkId}, ${at(ago).slice(0, 10)}::date, ${clicks}, ${visitors}, ${bots})`.execute(db)

describe('figures by day', () => {
  it('have every day of the span, of one link or of all', async () => {
    const shop = await buildShop()
    const second = await buildLink(shop, { label: 'Story' })
    await clicked(shop.linkId, 0, 5, 3, 2)
    await clicked(second.id, 0, 1, 1)
    await clicked(shop.linkId, 6, 7, 6)
    await clicked(shop.linkId, 7, 100, 100, 100)
    const week = (await mine(shop, { days: 7 })).body
    expect(week.days.map(({ clicks, visitors }) => [clicks, visitors])).toEqual([
      [7, 6],
      ...Array.from({ length: 5 }, () => [0, 0]),
      [6, 4],
    ])
    for (const key of ['orders', 'revenueMinor', 'commissionCoins'])
      expect([key, sumOf(week.days, key), sumOf(week.links, key)]).toEqual([key, 0, 0])
    expect([week.days.at(-1)?.day, week.bots]).toEqual([now().toISOString().slice(0, 10), 2])
    expect(week.links.map(({ name, clicks }) => [name, clicks])).toEqual([
      [shop.slug, 12],
      ['Story', 1],
    ])
    const one = (await mine(shop, { linkId: second.id })).body
    expect([one.days.length, one.days.at(-1)?.clicks, one.links.length]).toEqual([30, 1, 1])
    const chosen = { from: at(7).slice(0, 10), until: at(6).slice(0, 10) }
    const span = (await mine(shop, chosen)).body
    expect(span.days.map(({ day, clicks }) => [day, clicks])).toEqual([
      [chosen.from, 100],
      [chosen.until, 7],
    ])
  })

  it('add up to exactly what the lists of commissions and orders show', async () => {
    const shop = await buildShop({ reward: { percentBps: 733 } })
    const other = await buildMember(shop)
    const { order, refund } = shopCalls(server, shop)
    const by = (member: Member, ago: number, more: object) =>
      order(
        orderBy(member, {
          occurred_at: at(ago),
          click_id: clickOn(member.linkId, daysAgo(ago + 1)),
          ...more,
        }),
      )
    await by(shop, 2, { amount_minor: 1_999, order_id: 'whole' })
    await by(shop, 2, { amount_minor: 3_333, order_id: 'refunded' })
    await refund('refunded', { refund_id: 'r1', amount_minor: 1_111 })
    await by(shop, 5, { amount_minor: 4_444, order_id: 'unpaid', paid: false })
    const called = orderBy(shop, { occurred_at: at(5), click_id: clickOn(shop.linkId, daysAgo(6)) })
    await order(called)
    expect((await order({ ...called, cancelled: true, updated_at: at(4) })).status).toBe(200)
    await by(shop, 29, {
      amount_minor: 101,
      order_id: 'oldest',
      click_id: undefined,
      discount_code: shop.code,
    })
    await by(other, 3, { amount_minor: 9_999, order_id: 'theirs' })
    await by(shop, 3, { amount_minor: 50_000, order_id: 'nobody', click_id: undefined })
    const params = { programmeId: shop.programmeId }
    await server.call(brandConversions.sendTest, { as: shop.brand, params })

    const { body } = await mine(shop)
    const { items } = (await server.call(commissions.list, { as: shop.creator, query: {} })).body
    expect(items).toHaveLength(5)
    expect(sumOf(body.days, 'commissionCoins')).toBe(sumOf(items, 'coins'))
    expect(sumOf(body.links, 'commissionCoins')).toBe(sumOf(items, 'coins'))
    for (const { day, commissionCoins } of body.days)
      expect([day, commissionCoins]).toEqual([
        day,
        sumOf(
          items.filter(({ occurredAt }) => occurredAt.startsWith(day)),
          'coins',
        ),
      ])
    expect(sumOf(body.days, 'orders')).toBe(4)
    expect(sumOf(body.days, 'revenueMinor')).toBe(1_999 + 2_222 + 4_444 + 101)
    expect(
      body.links.map(({ linkId, orders, revenueMinor }) => [linkId, orders, revenueMinor]),
    ).toEqual([
      [shop.linkId, 3, 1_999 + 2_222 + 4_444],
      [null, 1, 101],
    ])
    const ofLink = (await mine(shop, { linkId: shop.linkId })).body
    expect(sumOf(ofLink.days, 'orders')).toBe(3)

    const all = (await brands(shop)).body
    const listed = (await server.call(brandConversions.list, { as: shop.brand, params, query: {} }))
      .body
    const coinsOf = listed.items.map(({ commission }) => ({ coins: commission?.coins ?? 0 }))
    expect(sumOf(all.days, 'commissionCoins')).toBe(sumOf(coinsOf, 'coins'))
    expect(
      all.creators.map(({ enrolmentId, orders, revenueMinor }) => [
        enrolmentId,
        orders,
        revenueMinor,
      ]),
    ).toEqual([
      [other.enrolmentId, 1, 9_999],
      [shop.enrolmentId, 4, 8_766],
    ])
    const onlyOther = (await brands(shop, { enrolmentId: other.enrolmentId })).body
    expect(sumOf(onlyOther.days, 'revenueMinor')).toBe(9_999)
    expect(onlyOther.creators).toHaveLength(1)
  })
})

describe('the file of figures', () => {
  it('has a row a day, its columns named, for either side', async () => {
    const shop = await buildShop()
    await clicked(shop.linkId, 1, 8, 5)
    const occurred_at = at(1)
    await shopCalls(server, shop).order(
      orderBy(shop, {
        occurred_at,
        amount_minor: 1_234,
        click_id: clickOn(shop.linkId, daysAgo(2)),
      }),
    )
    const expected = [
      'Day (UTC),Clicks,Visitors,Orders,Revenue,Currency,Commission (coins)',
      `${at(1).slice(0, 10)},8,5,1,12.34,EUR,123`,
      `${at(0).slice(0, 10)},0,0,0,0,EUR,0`,
    ]
    for (const [url, who] of [
      [`/api/enrolments/${shop.enrolmentId}/days.csv?days=2`, shop.creator],
      [`/api/brand/programmes/${shop.programmeId}/days.csv?days=2`, shop.brand],
    ] as const) {
      const answer = await file(url, who)
      expect(answer.body.replace('\ufeff', '').trim().split('\r\n')).toEqual(expected)
    }
  })

  it('is nobody else’s', async () => {
    const [shop, other] = [await buildShop(), await buildShop()]
    const own = `/api/enrolments/${shop.enrolmentId}/days.csv`
    const programme = `/api/brand/programmes/${shop.programmeId}/days.csv`
    const people = [other.creator, shop.brand, { token: 'nobody' }]
    const statuses = people.map(async (who) => (await file(own, who)).statusCode)
    expect(await Promise.all(statuses)).toEqual([404, 403, 401])
    expect((await file(programme, other.brand)).statusCode).toBe(404)
    expect(codeOf(await brands(shop, {}, other.brand))).toBe('programme.not_found')
    expect((await file(programme, shop.creator)).statusCode).toBe(403)
    expect(codeOf(await mine(shop, { linkId: other.linkId }))).toBe('link.not_found')
    expect(codeOf(await brands(shop, { enrolmentId: other.enrolmentId }))).toBe(
      'enrolment.not_found',
    )
    expect(codeOf(await mine(shop, { from: '2026-02-02' }))).toBe('input.invalid')
  })
})
