import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { afterEach, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { readReport } from '#campaigns/analytics/report.factory.ts'
import { told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildSharedPost, numbersOf } from './post.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const build = async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  const { id } = await buildSharedPost(creator, brand)
  const params = { postId: id }
  const tell = (views: number, basedOn?: string | null) =>
    server.call(posts.tellNumbers, {
      ...{ as: creator, params },
      body: { ...numbersOf({ views }), ...(basedOn !== undefined && { basedOn }) },
    })
  const history = (as: { token: string } = creator) => server.call(posts.numbers, { as, params })
  return { brand, creator, id, tell, history }
}

it('takes a correction after completion, keeps the history, and counts it in Brand Analytics', async () => {
  const { brand, creator, id, tell, history } = await build()
  const days = { applied: 9, accepted: 8, sent: 4, completed: 2 }
  const work = await buildFinishedWork(brand, days, { creator })
  const of = { source: 'campaign', campaign_id: work.campaignId, collaboration_id: work.id }
  await db.updateTable('posts').set(of).where('id', '=', id).execute()
  const views = async () => (await readReport(server, brand)).figure('views')
  const first = (await tell(9_000, null)).body
  expect(await views()).toBe(9_000)
  moveClock(hourMs)
  const { body } = await tell(900, first.toldAt)
  expect(await views()).toBe(900)
  const kept = (await history()).body
  expect(kept.told.map((one) => [one.from, one.views])).toEqual([
    ['creator', 900],
    ['creator', 9_000],
  ])
  expect(kept.toldAt).toBe(body.toldAt)
  expect(told(await history(await buildCreator()))).toEqual([404, 'post.not_found'])
})

it('refuses the correction of a tab that has not seen the newest numbers, and keeps those', async () => {
  const { tell, history } = await build()
  const { toldAt } = (await tell(100, null)).body
  moveClock(hourMs)
  const [one, other] = await Promise.all([tell(200, toldAt), tell(300, toldAt)])
  const refused = [one, other].filter(({ status }) => status === 409)
  expect(refused.map(told)).toEqual([[409, 'post.numbers_changed']])
  expect(told(await tell(400, null))).toEqual([409, 'post.numbers_changed'])
  const newest = (await history()).body
  expect(newest.told).toHaveLength(2)
  expect((await tell(400, newest.toldAt)).body.views).toBe(400)
})

it.each([-1, 1.5, 1e15])(
  'answers a sentence at the field for %s views, and keeps nothing',
  async (views) => {
    const { tell, history } = await build()
    const { status, body } = await tell(views)
    expect([status, body]).toMatchObject([
      400,
      { fields: { views: expect.stringMatching(/^Use /) } },
    ])
    expect((await history()).body.told).toEqual([])
  },
)
