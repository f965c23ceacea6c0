import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { afterEach, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  buildStage,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { tellUnread } from '#communication/messages/tell-unread.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { recordOrganicPost } from './index.ts'
import { buildSharedPost } from './post.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))
const words = 'We love how you light it.'
const thank = (postId: string, as: { token: string }) =>
  server.call(posts.thank, { as, params: { postId }, body: { words } })
const newsOf = async (as: { token: string }) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as })).body
  return items.filter(({ title }) => /thanked|message/.test(title))
}

it('reaches a creator who never worked with the brand, once, in its words', async () => {
  const [brand, creator] = [await buildBrand({ name: 'Glow Theory' }), await buildCreator()]
  const { id } = await buildSharedPost(creator, brand)
  const { status, body } = await thank(id, brand)
  expect([status, body.thanked?.words, body.can.thank]).toEqual([
    ...[200, words, { allowed: false, because: 'post.thanked_already' }],
  ])
  expect(await newsOf(creator)).toMatchObject([
    {
      title: 'Glow Theory thanked you',
      message: `For your Instagram Reel: “${words}”.`,
      link: `/brand/${brand.slug}`,
    },
  ])
  expect(told(await thank(id, brand))).toEqual([409, 'post.thanked_already'])
  expect(await newsOf(creator)).toHaveLength(1)
})

it('stands as a message where the two work together, and rings one bell', async () => {
  const stage = await buildStage()
  const { id: collaborationId } = await playTo(server, stage, 'applied')
  const { id } = await buildSharedPost(stage.creator, stage.brand)
  await thank(id, stage.brand)
  const thread = await server.call(messages.list, {
    ...{ as: stage.creator, params: { collaborationId } },
  })
  expect(thread.body).toMatchObject({ unread: 1, items: [{ side: 'brand', body: words }] })
  moveClock(60_000)
  await tellUnread()
  expect(await newsOf(stage.creator)).toMatchObject([
    { link: `/collaboration?id=${collaborationId}&messages=open` },
  ])
})

it('needs somebody who reads it, and who may speak for the brand', async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  const found = await recordOrganicPost(db, {
    ...{ brandId: brand.brandId, creatorId: null, type: 'instagram_post', url: null },
    ...{ authorHandle: '@nobody', caption: '', thumbnailUrl: null },
    postedAt: '2026-05-01T10:00:00Z',
  })
  expect(told(await thank(found ?? '', brand))).toEqual([409, 'post.author_unknown'])
  const { id } = await buildSharedPost(creator, brand)
  const viewer = await buildColleague({ brand }, 'viewer')
  expect(told(await thank(id, viewer))).toEqual([403, 'brand.role_required'])
  expect(told(await thank(id, await buildBrand()))).toEqual([404, 'post.not_found'])
})
