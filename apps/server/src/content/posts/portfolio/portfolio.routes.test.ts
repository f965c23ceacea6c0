import { portfolios } from '@tandem/contract/content/posts/portfolio.endpoints.ts'
import type { PortfolioPlace } from '@tandem/contract/content/posts/portfolio.schema.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildSharedPost, grantRights } from '../post.factory.ts'
import { recordCampaignPost } from '../record-post.ts'

const server = useTestApp()
afterEach(() => moveClock(0))
type Brand = Awaited<ReturnType<typeof buildBrand>>
type Creator = Awaited<ReturnType<typeof buildCreator>>

const put = (postId: string, as: { token: string }, place?: PortfolioPlace) =>
  server.call(portfolios.brandPlace, { as, params: { postId }, body: place ? { place } : {} })
const remove = (postId: string, as: { token: string }) =>
  server.call(portfolios.brandRemove, { as, params: { postId } })
const own = async (as: Brand) => (await server.call(portfolios.brandOwn, { as })).body.items
const seen = async (brand: Brand, as: { token: string } = brand) =>
  (await server.call(posts.portfolio, { as, params: { brandName: brand.slug } })).body.items.map(
    ({ id }) => id,
  )

const grant = (brand: Brand, creator: Creator, postId: string, days = 30) =>
  grantRights({ brand, creator, postId, days })
const campaignPosts = async (brand: Brand, count: number): Promise<string[]> => {
  const work = await buildFinishedWork(
    brand,
    { applied: 9, accepted: 8, sent: 4, completed: 2 },
    {},
  )
  const ids: string[] = []
  for (let nr = 0; nr < count; nr += 1) {
    const id = await inTransaction((tx) =>
      recordCampaignPost(tx, {
        ...{ brandId: brand.brandId, creatorId: work.creator.actor.userId },
        ...{ collaborationId: work.id, campaignId: work.campaignId },
        ...{ type: 'instagram_reel', url: null, authorHandle: '@ines', caption: '' },
        ...{ thumbnailUrl: null, postedAt: '2026-06-01T10:00:00Z' },
      }),
    )
    ids.unshift(id ?? '')
  }
  return ids
}

describe('a brand’s portfolio', () => {
  it('takes an organic post only with rights, and drops it by itself when they end', async () => {
    const [brand, creator] = [await buildBrand(), await buildCreator()]
    const { id } = await buildSharedPost(creator, brand)
    const read = async () =>
      (await server.call(posts.read, { as: brand, params: { postId: id } })).body
    expect((await read()).can.show).toMatchObject({ because: 'post.rights_missing' })
    expect(told(await put(id, brand))).toEqual([409, 'post.rights_missing'])
    await grant(brand, creator, id)
    expect((await read()).can.show).toEqual({ allowed: true })
    expect((await put(id, brand)).status).toBe(200)
    expect(await seen(brand, creator)).toEqual([id])
    expect((await read()).inPortfolio).toBe(true)

    moveClock(31 * dayMs)
    expect(await seen(brand)).toEqual([])
    expect(await own(brand)).toMatchObject([{ id, shown: { because: 'post.rights_ended' } }])
  })

  it('counts rights of another brand to the post for nothing', async () => {
    const [brand, other, creator] = [await buildBrand(), await buildBrand(), await buildCreator()]
    const { id } = await buildSharedPost(creator, brand)
    await grant(other, creator, id)
    expect(told(await put(id, brand))[1]).toBe('post.rights_missing')
  })

  it('loses and doubles no place where two curate at once', async () => {
    const brand = await buildBrand()
    const ids = await campaignPosts(brand, 6)
    const [first = ''] = ids
    const moves = ids.flatMap((id, nr) => [
      put(id, brand, { side: nr % 2 ? 'before' : 'after', of: ids[(nr * 3 + 1) % 6] ?? first }),
      put(ids[5 - nr] ?? first, brand, { side: 'before', of: first }),
    ])
    const added = campaignPosts(brand, 2)
    for (const answer of await Promise.all(moves)) expect(answer.status).toBe(200)
    const all = [...ids, ...(await added)]
    expect((await seen(brand)).toSorted()).toEqual(all.toSorted())
  })

  it('is curated by its managers, and holds nobody else’s posts', async () => {
    const [brand, creator] = [await buildBrand(), await buildCreator()]
    const viewer = await buildColleague({ brand }, 'viewer')
    const [id = ''] = await campaignPosts(brand, 1)
    const { id: foreign } = await buildSharedPost(creator, await buildBrand())
    for (const step of [put, remove]) {
      expect(told(await step(id, viewer))).toEqual([403, 'brand.role_required'])
      expect(told(await step(foreign, brand))).toEqual([404, 'post.not_found'])
    }
    const { body } = await server.call(portfolios.brandOwn, { as: viewer })
    expect(body).toMatchObject({ items: [{ id }], can: { curate: { allowed: false } } })
    expect(await own(await buildBrand())).toEqual([])
  })
})

describe('a creator’s own portfolio', () => {
  const choose = (postId: string, as: Creator, place?: PortfolioPlace) =>
    server.call(portfolios.creatorPlace, { as, params: { postId }, body: place ? { place } : {} })
  const shown = async (creatorName: string, as: { token: string }) =>
    server.call(portfolios.ofCreator, { as, params: { creatorName } })

  it('shows every brand the posts its creator chose, in their order, with whom they were for', async () => {
    const [brand, other, creator] = [await buildBrand(), await buildBrand(), await buildCreator()]
    const [one, two] = [
      await buildSharedPost(creator, brand),
      await buildSharedPost(creator, other),
    ]
    expect((await shown(creator.slug, brand)).body.items).toEqual([])
    for (const { id } of [one, two]) expect((await choose(id, creator)).status).toBe(200)
    await choose(one.id, creator, { side: 'before', of: two.id })
    expect((await shown(creator.slug, brand)).body.items).toMatchObject([
      { id: one.id, brand: { slug: brand.slug } },
      { id: two.id, brand: { slug: other.slug } },
    ])
    const mine = (await server.call(posts.mine, { as: creator })).body.items
    expect(mine.map(({ inOwnPortfolio }) => inOwnPortfolio)).toEqual([true, true])
    expect(await seen(brand)).toEqual([])
    const gone = await server.call(portfolios.creatorRemove, {
      ...{ as: creator, params: { postId: one.id } },
    })
    expect(gone.status).toBe(200)
    expect((await shown(creator.slug, brand)).body.items).toHaveLength(1)
    expect(told(await choose(two.id, creator, { side: 'after', of: one.id }))).toEqual([
      409,
      'post.place_gone',
    ])
  })

  it('holds only posts of one’s own, and there is none of a creator nobody knows', async () => {
    const [creator, brand] = [await buildCreator(), await buildBrand()]
    const { id } = await buildSharedPost(await buildCreator(), brand)
    expect(told(await choose(id, creator))).toEqual([404, 'post.not_found'])
    const removed = await server.call(portfolios.creatorRemove, {
      ...{ as: creator, params: { postId: id } },
    })
    expect(told(removed)).toEqual([404, 'post.not_found'])
    expect(told(await shown('nobody-at-all', brand))).toEqual([404, 'creator.not_found'])
  })
})
