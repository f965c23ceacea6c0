import { commissions } from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildMember,
  buildShop,
  orderBy,
  type Shop,
  shopCalls,
} from '#affiliate/conversions/shop.factory.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'

const server = useTestApp()
const searchAd = 16
const byMachine = 1

type Seen = { flags?: number; host?: string | null; at?: Date }
const addClicks = async ({ linkId }: Shop, count: number, seen: Seen = {}) => {
  const { flags = 0, host = null, at = now() } = seen
  const time = at.toISOString()
  await sql`insert into clicks (id, link_id, at, visitor, device, referrer_host, flags)
    select uuid7(), ${linkId}::uuid, ${time}::timestamptz, int8send(nr), 'phone', ${host}, ${flags}
      from generate_series(1, ${count}) nr`.execute(db)
  await sql`insert into link_days (link_id, day, clicks)
    values (${linkId}::uuid, ${time.slice(0, 10)}, ${flags & byMachine ? 0 : count})
    on conflict (link_id, day) do update
      set clicks = link_days.clicks + excluded.clicks`.execute(db)
}
const order = async (shop: Shop, more: object = {}) =>
  (await shopCalls(server, shop).order(orderBy(shop, more))).body
const mine = async (shop: Shop) =>
  (await server.call(commissions.list, { as: shop.creator })).body.items
const flagsOf = async (shop: Shop) => (await mine(shop))[0]?.flags

describe('clicks by ads in search engines', () => {
  it('are flagged on the link they opened, and both sides read how many', async () => {
    const shop = await buildShop()
    const other = { ...shop, ...(await buildMember(shop)) }
    for (const one of [shop, other]) await order(one)
    await addClicks(shop, 2, { flags: searchAd })
    await addClicks(shop, 5, { flags: searchAd | byMachine })
    await addClicks(other, 7, { flags: searchAd | byMachine })
    await passDeadlines()
    const found = {
      rule: 'paid_search',
      severity: 2,
      evidence: { measure: 'clicks_by_search_ads', found: 2, limit: 0 },
    }
    expect(await mine(shop)).toMatchObject([{ state: 'pending', flags: [found] }])
    expect(await flagsOf(other)).toEqual([])
    const { body } = await server.call(brandConversions.list, {
      as: shop.brand,
      params: { programmeId: shop.programmeId },
      query: { flagged: 'open' },
    })
    expect(body.items.map(({ commission }) => commission?.flags)).toMatchObject([[found]])
  })
})
