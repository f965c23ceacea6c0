import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildShop, orderBy, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { grantRights } from '#collaborations/rights/requests/grant-rights.ts'
import { buildRequest } from '#collaborations/rights/rights.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, postTransfer } from '#money/coins/index.ts'
import { buildTopup, settleAs } from '#money/payments/topup.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp({ COINS_PER_UNIT: '50', CURRENCY: 'USD' })

const buildFundedCampaign = async (brandId: string, title: string, coins: number) => {
  const { id } = await db
    .insertInto('campaigns')
    .values({
      brand_id: brandId,
      state: 'paused',
      title,
      type: 'instagram_reel',
      category: 'paid_campaign',
      niche: 'beauty',
      deadline: '2099-01-01T00:00:00Z',
      creators_needed: 1,
      coins,
      published_at: sql`app_now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postTransfer(db, {
    key: `campaign:${id}:publish`,
    event: 'campaign.published',
    ref: { type: 'campaign', id },
    actorId: null,
    legs: [
      { account: accounts.brandWallet(brandId), delta: -coins },
      { account: accounts.campaignEscrow(id), delta: coins },
    ],
  })
  return id
}

describe('GET /wallet', () => {
  it('shows what is available and what each campaign holds, the most first', async () => {
    const [brand, other] = [await buildBrand(), await buildBrand()]
    await fundBrand(brand.brandId, 1000)
    await fundBrand(other.brandId, 700)
    await buildFundedCampaign(brand.brandId, 'Small', 150)
    const large = await buildFundedCampaign(brand.brandId, 'Large', 250)
    await buildFundedCampaign(other.brandId, 'Of another brand', 300)
    const { body } = await server.call(wallet.overview, { as: brand })
    expect(body.available).toBe(600)
    expect(body.inCampaigns).toMatchObject({ total: 400, campaignCount: 2 })
    expect(body.inCampaigns.campaigns).toEqual([
      { campaignId: large, title: 'Large', state: 'paused', free: 250, atWork: 0, held: 250 },
      expect.objectContaining({ title: 'Small', held: 150 }),
    ])
  })

  it('shows what is held in programmes: budgets, and fees of commissions to come', async () => {
    const brand = await buildBrand()
    const shop = await buildShop({ brand, budget: 700, currency: 'USD' })
    await buildProgramme({ budget: 99 })
    const { body } = await server.call(wallet.overview, { as: brand })
    expect(body.inProgrammes).toBe(700)
    const order = orderBy(shop, { amount_minor: 500, currency: 'USD' })
    expect((await shopCalls(server, shop).order(order)).status).toBe(201)
    const after = (await server.call(wallet.overview, { as: brand })).body
    const { rows } = await sql<{ coins: number }>`
      select coins from commissions where programme_id = ${shop.programmeId}`.execute(db)
    expect(after.inProgrammes).toBe(700 - (rows[0]?.coins ?? 0))
    expect(after.inProgrammes).toBeLessThan(700)
    expect(after.available).toBe(body.available)
  })

  it('shows what is held for rights only until the creator answers', async () => {
    const asked = await buildRequest()
    await buildRequest({}, { brand: asked.brand })
    const inRights = async () =>
      (await server.call(wallet.overview, { as: asked.brand })).body.inRights
    expect(await inRights()).toBe(88)
    const original = await buildPrivateFile(asked.creator.actor.userId)
    await grantRights(asked.creator.actor, asked.requestId, { originals: [original] })
    expect(await inRights()).toBe(44)
  })

  it('shows nothing that is not a sum of entries', async () => {
    const stage = await buildStage()
    await playTo(server, stage, 'completed')
    const other = await buildCreator()
    await playTo(server, { ...stage, creator: other }, 'accepted')
    await settleAs(await buildTopup(stage.brand.actor, 500), 'paid')
    const sumOf = async (condition: ReturnType<typeof sql>): Promise<number> => {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(e.delta), 0)::bigint as sum from ledger_entries e
          join ledger_accounts a on a.id = e.account_id
          left join collaborations k on k.id = a.owner_id
         where ${condition}`.execute(db)
      return rows[0]?.sum ?? -1
    }
    const { body } = await server.call(wallet.overview, { as: stage.brand })
    const { brandId } = stage.brand
    const free = await sumOf(sql`a.owner = 'campaign' and a.owner_id = ${stage.campaignId}`)
    const atWork = await sumOf(
      sql`a.owner = 'collaboration' and k.campaign_id = ${stage.campaignId}`,
    )
    expect([free, atWork]).toEqual([550, 550])
    expect(body.available).toBe(await sumOf(sql`a.owner_id = ${brandId} and a.kind = 'wallet'`))
    expect(body.inCampaigns).toMatchObject({
      total: free + atWork,
      campaigns: [{ campaignId: stage.campaignId, free, atWork, held: free + atWork }],
    })
    const statement = await server.call(wallet.statement, { as: stage.brand })
    const moved = statement.body.items.reduce((sum, { delta }) => sum + delta, 0)
    expect(body.available).toBe(moved)
    expect(statement.body.items[0]?.balanceAfter).toBe(moved)
  })
})

describe('GET /wallet/statement', () => {
  it('says why the coins moved, newest first, page by page without a gap', async () => {
    const brand = await buildBrand()
    const topup = await buildTopup(brand.actor, 1000)
    await settleAs(topup, 'paid')
    const campaign = await buildFundedCampaign(brand.brandId, 'Morning light', 400)
    await fundBrand(brand.brandId, 5)
    const first = await server.call(wallet.statement, { as: brand, query: { limit: 2 } })
    expect(first.body.items).toMatchObject([
      { words: 'Coins granted', delta: 5, balanceAfter: 605, cause: { type: 'grant', link: null } },
      {
        words: 'Held for “Morning light”',
        delta: -400,
        balanceAfter: 600,
        cause: {
          type: 'campaign',
          title: 'Morning light',
          link: `/brand-campaigns/${brand.slug}/${campaign}`,
        },
      },
    ])
    const cursor = first.body.nextCursor ?? ''
    const second = await server.call(wallet.statement, { as: brand, query: { limit: 2, cursor } })
    expect(second.body).toMatchObject({
      items: [
        {
          words: 'Coins bought',
          delta: 1000,
          balanceAfter: 1000,
          cause: {
            type: 'topup',
            id: topup.id,
            link: `/brand-wallet?tab=topups&topup=${topup.id}`,
          },
        },
      ],
      nextCursor: null,
    })
  })
})
