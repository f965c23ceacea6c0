import { askAgainDays } from '@tandem/contract/campaigns/analytics/asking.limits.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { afterEach, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { moveClock, now } from '#platform/clock.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildSharedPost, numbersOf } from './post.factory.ts'
import { acceptsAsking } from './post-numbers.rules.ts'

const server = useTestApp()
afterEach(() => moveClock(0))
const ask = (as: { token: string }, ...postIds: string[]) =>
  server.call(posts.askForNumbers, { as, body: { postIds } })

it('asks a creator once in some days, and skips posts that were asked about', async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  const first = await buildSharedPost(creator, brand)
  const other = await buildSharedPost(creator, brand)
  expect((await ask(brand, first.id, first.id)).body).toEqual({ asked: 1 })
  expect((await ask(brand, first.id, other.id)).body).toEqual({ asked: 1 })
  expect(told(await ask(brand, first.id, other.id))).toEqual([409, 'post.numbers_asked'])
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as: creator })).body
  expect(items.filter(({ title }) => /did/.test(title))).toHaveLength(2)
  const mine = (await server.call(posts.mine, { as: creator, query: { asked: 'true' } })).body
  expect(mine.asked).toBe(2)
  moveClock(askAgainDays * dayMs)
  const params = { postId: first.id }
  await server.call(posts.tellNumbers, { as: creator, params, body: numbersOf() })
  expect(told(await ask(brand, first.id))).toEqual([409, 'post.numbers_fresh'])
  expect((await ask(brand, other.id)).body).toEqual({ asked: 1 })
})

it('does not ask about a post of another brand', async () => {
  const { id } = await buildSharedPost(await buildCreator(), await buildBrand())
  expect(told(await ask(await buildBrand(), id))).toEqual([404, 'post.not_found'])
})

it.each([
  [{ hasAuthor: false }, 'post.author_unknown'],
  [{ isRead: true }, 'post.numbers_read'],
  [{ type: 'instagram_story' }, 'post.numbers_gone'],
] as const)('with %j, refuses with %s', (more, because) => {
  const post = {
    ...{ hasAuthor: true, type: 'instagram_reel', isRead: false, numbers_at: null, asked_at: null },
    posted_at: new Date(now().getTime() - 25 * hourMs).toISOString(),
  }
  expect(acceptsAsking(post, now())).toEqual({ allowed: true })
  expect(acceptsAsking({ ...post, ...more }, now())).toMatchObject({ allowed: false, because })
})
