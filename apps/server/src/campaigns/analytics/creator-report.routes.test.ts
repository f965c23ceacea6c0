import { creatorReports } from '@tandem/contract/campaigns/analytics/creator-report.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { buildSharedPost, numbersOf } from '#content/posts/post.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildFinishedWork } from './finished-work.factory.ts'
import { recountBrand } from './index.ts'
import { readReport } from './report.factory.ts'

const server = useTestApp()
type Brand = Awaited<ReturnType<typeof buildBrand>>

const read = async (brand: Brand, campaignId: string, creatorName: string) => {
  const params = { campaignId, creatorName }
  return server.call(creatorReports.read, { as: brand, params })
}

const build = async () => {
  const brand = await buildBrand()
  const creator = await buildCreator()
  const days = { applied: 9, accepted: 8, sent: 4, completed: 2 }
  const first = await buildFinishedWork(brand, days, { creator })
  const second = await buildFinishedWork(brand, days, { creator })
  const post = async (work: typeof first | null, postedOn: string, views: number | null) => {
    const { id } = await buildSharedPost(creator, brand, { postedOn })
    const of = { source: 'campaign', campaign_id: work?.campaignId, collaboration_id: work?.id }
    if (work) await db.updateTable('posts').set(of).where('id', '=', id).execute()
    if (views !== null)
      await server.call(posts.tellNumbers, {
        ...{ as: creator, params: { postId: id } },
        body: numbersOf({ views, likes: 30, comments: null, saves: null }),
      })
    return id
  }
  return { brand, creator, first, second, post }
}

it('answers this campaign, all work, and the posts in order, with the numbers of Brand Analytics', async () => {
  const { brand, creator, first, second, post } = await build()
  const later = await post(second, '2026-03-09', null)
  const early = await post(first, '2026-03-01', 600)
  await post(null, '2026-03-05', 9_000)
  await recountBrand(brand.brandId)
  const { body } = await read(brand, first.campaignId, creator.slug)
  const value = (of: 'campaign' | 'whole', id: string) => body[of].find((one) => one.id === id)
  expect([value('campaign', 'spent')?.value, value('whole', 'spent')?.value]).toEqual([550, 1100])
  expect(value('whole', 'views')).toMatchObject({ value: 600, coverage: { known: 1, of: 2 } })
  expect(body.hasOtherWork).toBe(true)
  expect(body.posts.map(({ id, ...one }) => [id, one.views, one.engagementRate])).toEqual([
    [early, 600, 5],
    [later, null, null],
  ])
  expect(body.posts.map(({ provenance }) => provenance)).toEqual(['self_reported', 'not_given'])
  expect(body.askable).toEqual([later])
  const only = { onlyBy: 'creator', only: creator.actor.userId, period: 'all' } as const
  const report = await readReport(server, brand, only)
  for (const figure of body.whole)
    expect([figure.id, figure.value]).toEqual([figure.id, report.figure(figure.id)])
})

it('leaves out orders without a programme, and everything before the first work', async () => {
  const { brand, creator, first } = await build()
  await recountBrand(brand.brandId)
  const { body } = await read(brand, first.campaignId, creator.slug)
  expect(body.campaign).toEqual([])
  expect(body.whole.map(({ id }) => id)).not.toContain('orders')
  const stranger = await read(brand, first.campaignId, (await buildCreator()).slug)
  expect(stranger.body).toMatchObject({ whole: [], posts: [], firstDay: null, hasOtherWork: false })
})

it('refuses unknown creators, and campaigns of other brands', async () => {
  const { brand, creator, first } = await build()
  const foreign = await buildCampaign()
  const codes = [
    await read(brand, foreign.id, creator.slug),
    await read(brand, first.campaignId, 'nobody-at-all'),
  ].map(({ body }) => 'code' in body && body.code)
  expect(codes).toEqual(['campaign.not_found', 'creator.not_found'])
})
