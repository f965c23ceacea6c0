import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { giveRole } from '#accounts/members/member.factory.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildShop, orderBy, shopCalls } from './shop.factory.ts'

const server = useTestApp()

describe('what a brand sees of its shop', () => {
  it('lists its orders with the reasons for each attribution', async () => {
    const shop = await buildShop()
    const calls = shopCalls(server, shop)
    await calls.order(orderBy(shop))
    await calls.order(orderBy(shop, { click_id: 'unreadable' }))
    const sent = { as: shop.brand, params: { programmeId: shop.programmeId } }
    const { body } = await server.call(brandConversions.list, sent)
    expect(body.items.map(({ attributedBy }) => attributedBy)).toEqual([null, 'click'])
    expect(body.items[0]?.creatorName).toBeNull()
    expect(body.items[1]).toMatchObject({
      creatorName: 'Sam Reed',
      because: {
        rulesVersion: 1,
        steps: [
          { step: 'click', fate: 'counts' },
          { step: 'decided', by: 'click' },
        ],
      },
      commission: { state: 'pending', coins: 1000, feeCoins: 100 },
    })
    const query = { attributed: 'no' as const }
    const nobodys = await server.call(brandConversions.list, { ...sent, query })
    expect(nobodys.body.items[0]?.because.steps).toEqual([
      { step: 'click', fate: 'unreadable' },
      { step: 'nobody' },
    ])
    expect(nobodys.body.items).toHaveLength(1)
  })

  it('shows a test order as it would count, and pays nobody for it', async () => {
    const shop = await buildShop()
    const sent = { as: shop.brand, params: { programmeId: shop.programmeId } }
    const { body } = await server.call(brandConversions.sendTest, sent)
    expect(body).toMatchObject({
      ...{ isTest: true, attributedBy: 'click', commission: null },
      because: { steps: [{ step: 'click', linkId: shop.linkId }, { step: 'decided' }] },
    })
    expect(await readBalance(db, accounts.creatorPending(shop.creator.actor.userId))).toBe(0)
    expect((await shopCalls(server, shop).send('GET', '/v1/conversions')).body.items).toEqual([])
    const { rows } = await sql`select type from domain_events
      where subject_type = 'conversion' and brand_id = ${shop.brand.brandId}::uuid`.execute(db)
    expect(rows).toEqual([])
  })

  it('is hidden from other brands', async () => {
    const shop = await buildShop()
    const sent = { as: await buildBrand(), params: { programmeId: shop.programmeId } }
    for (const one of Object.values(brandConversions)) {
      const rows = [{ line: 1, order: {} }]
      const answer = await server.call(
        one as typeof brandConversions.list,
        {
          ...sent,
          ...(one === brandConversions.importOrders && { body: { dryRun: true, rows } }),
        } as never,
      )
      expect(answer.body.code).toBe('programme.not_found')
    }
  })
})

describe('keys', () => {
  it('are made by managers, shown once, and limited to five', async () => {
    const { brand, programmeId } = await buildProgramme()
    const sent = { as: brand, params: { programmeId } }
    await giveRole(brand, 'finance')
    const refused = await server.call(brandConversions.makeKey, sent)
    expect(refused.body.code).toBe('brand.role_required')
    expect((await server.call(brandConversions.sendTest, sent)).body.code).toBe(
      'brand.role_required',
    )
    await giveRole(brand, 'owner')
    for (let nr = 0; nr < 5; nr += 1)
      expect((await server.call(brandConversions.makeKey, sent)).body.secret).toMatch(/^ts_/)
    const sixth = await server.call(brandConversions.makeKey, sent)
    expect(sixth.body.code).toBe('conversion.key_too_many')
    const { items } = (await server.call(brandConversions.keys, sent)).body
    expect(items.map(({ endsAt }) => endsAt === null)).toEqual([true, false, false, false, false])
    const { rows } = await sql<{ kept: string }>`
      select row_to_json(k)::text as kept from idempotency_keys k`.execute(db)
    expect(rows.some(({ kept }) => kept.includes('ts_'))).toBe(false)
  })
})
