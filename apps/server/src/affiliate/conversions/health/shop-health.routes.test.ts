import { randomUUID } from 'node:crypto'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { brandShops } from '@tandem/contract/affiliate/conversions/shop.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildShop, clickOn, daysAgo, orderBy, type Shop, shopCalls } from '../shop.factory.ts'

const server = useTestApp()

const healthOf = async ({ brand, programmeId }: Shop) =>
  (await server.call(brandShops.health, { as: brand, params: { programmeId } })).body
const titlesOf = async (as: { token: string }) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as })).body
  return items.map(({ title }) => title)
}
const inDays = <T>(days: number, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(now().getTime() + days * 86_400_000), work)
const clicksTomorrow = ({ linkId }: Shop, clicks: number) =>
  sql`insert into link_days (link_id, day, clicks)
      values (${linkId}::uuid, ${daysAgo(-1).toISOString().slice(0, 10)}::date, ${clicks})`.execute(
    db,
  )
const sell = async (shop: Shop, orders: number, more: object = {}) => {
  const { order } = shopCalls(server, shop)
  for (let nr = 0; nr < orders; nr += 1) expect((await order(orderBy(shop, more))).status).toBe(201)
}

describe('a shop that sold', () => {
  it('and is silent for long while its links are clicked is reported to its brand once', async () => {
    const shop = await buildShop({ budget: 1_000_000 })
    await sell(shop, 7)
    await clicksTomorrow(shop, 33)
    // 7 orders in 28 days are one in 4 days. The limit is 5 times that: 20 days.
    await inDays(19.9, () => passDeadlines())
    expect(await titlesOf(shop.brand)).not.toContain('Your shop sends no orders')
    await inDays(20.1, () => passDeadlines())
    await inDays(20.2, () => passDeadlines())
    const told = (await titlesOf(shop.brand)).filter(
      (title) => title === 'Your shop sends no orders',
    )
    expect(told).toHaveLength(1)
    expect(await titlesOf(shop.creator)).not.toContain('Your shop sends no orders')
    expect(await inDays(20.2, () => healthOf(shop))).toMatchObject({ silent: { clicks: 33 } })
    expect((await healthOf(shop)).silent).toBeNull()
  })
})

describe('what orders carried', () => {
  it('is counted once per order, by its most reliable evidence', async () => {
    const shop = await buildShop({ budget: 1_000_000 })
    expect(await healthOf(shop)).toEqual({ silent: null, orders: 0, carriers: [] })
    const none = { click_id: undefined }
    await sell(shop, 2)
    await sell(shop, 1, { discount_code: shop.code })
    await sell(shop, 1, { ...none, link: shop.slug, discount_code: shop.code })
    await sell(shop, 2, { ...none, discount_code: shop.code })
    await sell(shop, 1, { click_id: clickOn(shop.linkId, daysAgo(80)) })
    await sell(shop, 3, { ...none, discount_code: `SUMMER${randomUUID().slice(0, 4)}` })
    await sell(shop, 1, { click_id: 'unreadable' })
    const params = { programmeId: shop.programmeId }
    await server.call(brandConversions.sendTest, { as: shop.brand, params })
    expect(await healthOf(shop)).toEqual({
      silent: null,
      orders: 11,
      carriers: [
        { carrier: 'click', orders: 4 },
        { carrier: 'none', orders: 4 },
        { carrier: 'code', orders: 2 },
        { carrier: 'link', orders: 1 },
      ],
    })
    expect((await inDays(31, () => healthOf(shop))).orders).toBe(0)
  })

  it('is hidden from other brands', async () => {
    const { programmeId } = await buildShop()
    const foreign = { as: await buildBrand(), params: { programmeId } }
    expect((await server.call(brandShops.health, foreign)).body.code).toBe('programme.not_found')
  })
})
