import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import type { BrandDashboard } from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import { metricsApi } from '@tandem/contract/campaigns/analytics/metrics.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildShop, orderBy, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildFinishedWork } from './finished-work.factory.ts'
import { drainMetrics, recountBrand } from './index.ts'
import { readReport } from './report.factory.ts'

const server = useTestApp()

const spentByDay = ({ trend }: BrandDashboard) =>
  trend.series.find(({ id }) => id === 'spent')?.values ?? []

const apply = async (brandId: string, campaignId: string, state: 'applied' | 'declined') => {
  const creator = await buildCreator()
  await db
    .insertInto('collaborations')
    .values({
      brand_id: brandId,
      creator_id: creator.actor.userId,
      campaign_id: campaignId,
      category: 'paid_campaign',
      state,
      turn: state === 'applied' ? 'brand' : 'nobody',
    })
    .execute()
}

describe('analytics.brandDashboard', () => {
  it('adds up to what the ledger holds and what happened', async () => {
    const brand = await buildBrand()
    await buildDraft({}, brand)
    const work = await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
    await apply(brand.brandId, work.campaignId, 'applied')
    await recountBrand(brand.brandId)
    const { body } = await server.call(analytics.brandDashboard, { as: brand })
    expect(body.campaigns).toEqual({ open: 1, drafts: 1, all: 2 })
    expect(body.waiting.map(({ kind, count }) => [kind, count])).toEqual([['applications', 1]])
    // Coins for 3 places, 500 + 50 fee each, were held; one place was paid out.
    expect(body.money.inCampaignsCoins).toBe(1100)
    expect(body.money.availableCoins).toBe(
      await readBalance(db, accounts.brandWallet(brand.brandId)),
    )
    expect(body.running).toHaveLength(1)
    expect(body.running[0]).toMatchObject({
      id: work.campaignId,
      placesTaken: 1,
      creatorsNeeded: 3,
      heldCoins: 1100,
      applicationsToDecide: 1,
    })
    expect(body.figures.map(({ id, value }) => [id, value])).toEqual([
      ['spent', 550],
      ['views', null],
      ['engagements', null],
      ['cost_per_engagement', null],
    ])
    expect(body.trend.series[0]?.values.filter((value) => value !== 0)).toEqual([550])
    expect(body.activity.map((event) => event.type)).toContain('campaign.published')
    const params = { campaignId: work.campaignId }
    await server.call(campaigns.pause, { as: brand, params })
    const paused = (await server.call(analytics.brandDashboard, { as: brand })).body
    expect(paused.running).toMatchObject([{ id: work.campaignId, state: 'paused' }])
    expect(paused.activity[0]).toMatchObject({ type: 'campaign.paused' })
  })

  it('counts what programmes hold, and as spent what creators were paid for orders', async () => {
    const shop = await buildShop({ budget: 10_000 })
    const { order, refund } = shopCalls(server, shop)
    const sold = orderBy(shop, { amount_minor: 9_999 })
    await order(sold)
    const dashboard = async () => {
      await drainMetrics()
      return (await server.call(analytics.brandDashboard, { as: shop.brand })).body
    }
    const held = await dashboard()
    // The creator's commission of 999 coins is pending; its fee still counts as programme budget.
    expect(held.money.inProgrammesCoins).toBe(10_000 - 999)
    expect(spentByDay(held).every((spent) => spent === 0)).toBe(true)
    const inAMonth = <T>(days: number, work: () => Promise<T>) =>
      atTime(new Date(now().getTime() + days * 86_400_000), work)
    await inAMonth(30, () => passDeadlines())
    const paid = await inAMonth(30, dashboard)
    const fee = 9_001 - paid.money.inProgrammesCoins
    expect(fee).toBeGreaterThan(0)
    expect(spentByDay(paid).at(-1)).toBe(999 + fee)
    const report = await inAMonth(30, () => readReport(server, shop.brand))
    expect(report.figure('spent')).toBe(999 + fee)
    await inAMonth(31, () => refund(sold.order_id, { refund_id: 'all', amount_minor: 9_999 }))
    const back = await inAMonth(31, dashboard)
    // A return counts on its own day, and the fee of the commission comes back with it.
    expect(spentByDay(back).slice(-2)).toEqual([999 + fee, -(999 + fee)])
    expect(back.money.inProgrammesCoins).toBe(10_000)
  })
})

it('analytics.brandReport names its filter, but not the campaign of another brand', async () => {
  const brand = await buildBrand()
  const days = { applied: 9, accepted: 8, sent: 4, completed: 2 }
  const { campaignId } = await buildFinishedWork(brand, days)
  await recountBrand(brand.brandId)
  const query = { only: campaignId, onlyBy: 'campaign' } as const
  const named = await readReport(server, brand, { ...query, by: 'creator' })
  const titles = (await readReport(server, brand)).table.rows.map(({ label }) => label)
  expect(titles).toEqual([named.narrowed?.label])
  const foreign = await readReport(server, await buildBrand(), query)
  expect(titles).not.toContain(foreign.narrowed?.label)
})

it.each(['campaign', 'creator'] as const)(
  'analytics.brandReport has no figures of a %s that is no id',
  async (onlyBy) => {
    const { narrowed, figure } = await readReport(server, await buildBrand(), {
      ...{ only: 'abc', onlyBy },
    })
    expect([narrowed?.label, figure('spent')]).toEqual(['No longer there', 0])
  },
)

describe('metricsApi.read', () => {
  it('answers the numbers of the pages by id and group, and refuses unknown ids and wrong periods', async () => {
    const brand = await buildBrand()
    const work = await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
    await recountBrand(brand.brandId)
    const read = (query: object) => server.call(metricsApi.read, { as: brand, query })
    const { body } = await read({ id: 'spent,on_time_rate', by: 'campaign' })
    expect(body.metrics.map(({ id, value }) => [id, value])).toEqual([
      ['spent', (await readReport(server, brand)).figure('spent')],
      ['on_time_rate', 0],
    ])
    expect(body.groups).toMatchObject([{ key: work.campaignId, values: { spent: 550 } }])
    expect(body.provenance).toEqual({ platform: 0, screenshot: 0, self_reported: 0, not_given: 0 })
    for (const wrong of [
      { id: 'emv' },
      { from: '2026-02-02' },
      { from: '2026-02-02', until: '2026-02-01' },
      { from: '1926-01-01', until: '2026-01-01' },
      { from: '2026-02-30', until: '2026-03-01' },
      { from: '0001-01-01', until: '0001-01-02' },
    ])
      expect((await read(wrong)).status).toBe(400)
  })
})
