import { campaignSales } from '@tandem/contract/affiliate/campaign-sales/campaign-sales.endpoints.ts'
import { campaignReports } from '@tandem/contract/campaigns/analytics/campaign-report.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { drainMetrics } from '#campaigns/analytics/index.ts'
import { readReport } from '#campaigns/analytics/report.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildShop, clickOn, daysAgo, orderBy, shopCalls } from '../conversions/shop.factory.ts'

const server = useTestApp()

it('counts visits, orders and commissions of the campaign’s creators from their acceptance on', async () => {
  const brand = await buildBrand()
  const days = { applied: 9, accepted: 8, sent: 4, completed: 2 }
  const { campaignId, creator } = await buildFinishedWork(brand, days)
  const shop = await buildShop({ brand, creator })
  const { order } = shopCalls(server, shop)
  for (const [ago, amount_minor] of [
    [7, 10_000],
    [10, 5000],
  ] as const) {
    const click_id = clickOn(shop.linkId, daysAgo(ago + 1))
    const { status } = await order(
      orderBy(shop, { amount_minor, click_id, occurred_at: daysAgo(ago).toISOString() }),
    )
    expect(status).toBe(201)
  }
  const day = daysAgo(3).toISOString().slice(0, 10)
  await db.insertInto('link_days').values({ link_id: shop.linkId, day, clicks: 40 }).execute()
  const params = { campaignId }
  const sold = async () => {
    await drainMetrics()
    const { body } = await server.call(campaignReports.read, { as: brand, params })
    const figure = (id: string) => body.figures.find((one) => one.id === id)?.value
    return ['clicks', 'orders', 'revenue'].map(figure)
  }
  const inAnalytics = async () => {
    const query = { only: campaignId, onlyBy: 'campaign' } as const
    const { figure } = await readReport(server, brand, query)
    return ['clicks', 'orders', 'revenue'].map(figure)
  }
  // Without a programme, nobody knows what the campaign sold.
  expect(await sold()).toEqual([undefined, undefined, undefined])
  const choose = (programmeId: string | null) =>
    server.call(campaignSales.choose, { as: brand, params, body: { programmeId } })
  expect((await choose(shop.programmeId)).body.programme?.id).toBe(shop.programmeId)
  // The creator was accepted 8 days ago, so the order of 10 days ago is not the campaign's.
  expect(await sold()).toEqual([40, 1, 10_000])
  expect(await inAnalytics()).toEqual([40, 1, 10_000])
  const total = (await readReport(server, brand)).figure('orders')
  expect(total).toBe(2)
  await choose(null)
  expect(await inAnalytics()).toEqual([0, 0, 0])
  expect((await readReport(server, brand)).figure('orders')).toBe(total)
})

it('refuses viewers, the programme of another brand and one that was never open', async () => {
  const brand = await buildBrand()
  const days = { applied: 9, accepted: 8, sent: 4, completed: 2 }
  const params = { campaignId: (await buildFinishedWork(brand, days)).campaignId }
  const foreign = await buildProgramme()
  const draft = await buildProgramme({ brand, open: false })
  for (const { programmeId } of [foreign, draft])
    expect(
      told(await server.call(campaignSales.choose, { as: brand, params, body: { programmeId } })),
    ).toEqual([404, 'programme.not_found'])
  const asViewer = { as: await buildColleague({ brand }, 'viewer'), params }
  const body = { programmeId: null }
  expect(told(await server.call(campaignSales.choose, { ...asViewer, body }))).toEqual([
    ...[403, 'brand.role_required'],
  ])
  const asOther = { as: foreign.brand, params }
  expect(told(await server.call(campaignSales.read, asOther))).toEqual([404, 'campaign.not_found'])
})
