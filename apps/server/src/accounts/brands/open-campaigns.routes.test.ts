import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { publicPages } from '@tandem/contract/discovery/public-pages/public-page.endpoints.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

it('counts the same open campaigns everywhere, and as many as are listed', async () => {
  const stage = await buildStage({ creatorsNeeded: 1 })
  await playTo(server, stage, 'accepted')
  const { brand, creator } = stage
  const open = await buildCampaign({ title: 'Open' }, brand)
  const past = await buildCampaign({ title: 'Past' }, brand)
  await sql`update campaigns set deadline = app_now() - interval '1 hour' where id = ${past.id}`.execute(
    db,
  )
  const params = { brandName: brand.slug }
  await server.call(brands.update, { as: brand, body: { isPublic: true } })
  await server.call(creators.setFavourite, { as: creator, params, body: { favourite: true } })
  const listed = await server.call(campaigns.discover, {
    ...{ as: creator, query: { brandSlug: brand.slug } },
  })
  expect(listed.body.items.map(({ id }) => id)).toEqual([open.id])
  const page = (await server.call(publicPages.brand, { params })).body
  expect(page.campaigns.map(({ id }) => id)).toEqual([open.id])
  const list = await server.call(brands.list, { as: creator, query: {} })
  const favourites = await server.call(creators.favourites, { as: creator, query: {} })
  const dashboard = await server.call(analytics.brandDashboard, { as: brand })
  expect([
    page.brand.openCampaigns,
    (await server.call(brands.read, { as: creator, params })).body.openCampaigns,
    list.body.items.find(({ slug }) => slug === brand.slug)?.openCampaigns,
    favourites.body.items[0]?.openCampaigns,
    dashboard.body.campaigns.open,
  ]).toEqual([1, 1, 1, 1, 1])
})
