import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { recordCampaignPost, recordOrganicPost } from './index.ts'

const server = useTestApp()
const workDays = { applied: 9, accepted: 8, sent: 4, completed: 2 }

const organic = (brandId: string, type: string, day: number, creatorId: string | null = null) =>
  recordOrganicPost(db, {
    brandId,
    type,
    url: `https://social.example.test/${brandId}/${type}/${day}`,
    authorHandle: '@maya',
    caption: `Day ${day}`,
    thumbnailUrl: null,
    postedAt: `2026-05-${String(day).padStart(2, '0')}T10:00:00Z`,
    likes: day,
    creatorId,
  })

const campaignPost = async (brand: Awaited<ReturnType<typeof buildBrand>>, url: string) => {
  const work = await buildFinishedWork(brand, workDays, { creatorName: 'Ines' })
  return recordCampaignPost(db, {
    brandId: brand.brandId,
    creatorId: work.creator.actor.userId,
    collaborationId: work.id,
    campaignId: work.campaignId,
    type: 'instagram_reel',
    url,
    authorHandle: '@ines',
    caption: 'Morning light',
    thumbnailUrl: null,
    postedAt: '2026-06-01T10:00:00Z',
    views: 1000,
    likes: 50,
    comments: 4,
  })
}

describe('posts.feed', () => {
  it('lists the organic posts about the own brand, newest first, page by page', async () => {
    const brand = await buildBrand()
    const other = await buildBrand()
    for (const day of [1, 2, 3]) await organic(brand.brandId, 'instagram_post', day)
    await organic(other.brandId, 'instagram_post', 9)
    await campaignPost(brand, 'https://social.example.test/paid')
    const first = await server.call(posts.feed, { as: brand, query: { limit: 2 } })
    expect(first.status).toBe(200)
    expect(first.body.items.map((item) => item.caption)).toEqual(['Day 3', 'Day 2'])
    const cursor = first.body.nextCursor ?? ''
    const second = await server.call(posts.feed, { as: brand, query: { limit: 2, cursor } })
    expect(second.body.items.map((item) => item.caption)).toEqual(['Day 1'])
    const work = await server.call(posts.feed, { as: brand, query: { work: 'true' } })
    expect(work.body.items.map((item) => item.caption)).toEqual(['Morning light'])
    expect(second.body.nextCursor).toBeNull()
  })
})

describe('posts.portfolio', () => {
  it('shows campaign content with its creator, what joined last first', async () => {
    const brand = await buildBrand()
    const creator = await buildCreator()
    for (const number of [1, 2, 3])
      await campaignPost(brand, `https://social.example.test/${brand.slug}/${number}`)
    await organic(brand.brandId, 'instagram_post', 5)
    const params = { brandName: brand.slug }
    const first = await server.call(posts.portfolio, { as: creator, params, query: { limit: 2 } })
    expect(first.status).toBe(200)
    expect(first.body.items.map((item) => item.url?.at(-1))).toEqual(['3', '2'])
    expect(first.body.items[0]).toMatchObject({
      inPortfolio: true,
      creator: { name: 'Ines' },
      views: 1000,
      likes: 50,
      comments: 4,
    })
    const cursor = first.body.nextCursor ?? ''
    const rest = await server.call(posts.portfolio, { as: creator, params, query: { cursor } })
    expect(rest.body.items.map((item) => item.url?.at(-1))).toEqual(['1'])
  })
})
