import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import type { buildCreator } from '#accounts/creators/creator.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { buildSharedPost } from '#content/posts/post.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { buildLinkedPost, useConnections } from '../connections.factory.ts'
import type { FakeTrouble } from '../fake-platforms.factory.ts'
import { usableTokens } from '../tokens/usable-tokens.ts'
import { readConnection } from './read-connection.ts'
import { readAllDue } from './start-reading.ts'

const { platforms, server, connect, consent, mine } = await useConnections()
type Creator = Awaited<ReturnType<typeof buildCreator>>

afterEach(async () => {
  moveClock(0)
  await sql`update connections set due_at = null`.execute(db)
})

const each = ['youtube', 'instagram', 'tiktok'] as const
type Platform = (typeof each)[number]

const readable = async (platform: Platform) => {
  const [creator, brand] = [await connect(platform), await buildBrand()]
  const post = await buildLinkedPost(creator, brand, platform)
  const books = platforms.books[platform]
  const say = (numbers: object) =>
    books.posts.set(post.mediaId, { permalink: post.permalink, ...numbers })
  say({ views: 100, likes: 5, comments: 0 })
  const rows = async () => {
    const { rows } = await sql<{ views: number | null; likes: number | null; source: string }>`
      select views, likes, source from post_numbers where post_id = ${post.postId}
       order by told_at`.execute(db)
    return rows
  }
  return { creator, brand, books, post, say, rows }
}
const idOf = async (creator: Creator): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from connections where creator_id = ${creator.actor.userId}`.execute(db)
  return rows[0]?.id ?? ''
}
const dueIn = async (creator: Creator): Promise<number> => {
  const { rows } = await sql<{ due_at: string }>`
    select due_at from connections where creator_id = ${creator.actor.userId}`.execute(db)
  return Math.round((Date.parse(rows[0]?.due_at ?? '') - now().getTime()) / 60_000) / 60
}

describe('reading', () => {
  it.each(each)(
    'keeps what %s tells, once for each change, and looks again a day later',
    async (platform) => {
      const { creator, say, rows } = await readable(platform)
      await readAllDue()
      expect(await rows()).toEqual([{ views: 100, likes: 5, source: platform }])
      expect(await dueIn(creator)).toBe(24)
      moveClock(25 * hourMs)
      await readAllDue()
      expect(await rows()).toHaveLength(1)
      say({ views: 120, likes: 5, comments: 0 })
      moveClock(50 * hourMs)
      await readAllDue()
      expect((await rows()).map(({ views }) => views)).toEqual([100, 120])
      expect(await mine(creator, platform)).toMatchObject({ posts: 1 })
    },
  )

  it('is done by one of two servers', async () => {
    const { creator, rows } = await readable('tiktok')
    const id = await idOf(creator)
    const done = await Promise.all([readConnection(id), readConnection(id)])
    expect(done.toSorted()).toEqual([false, true])
    expect(await rows()).toHaveLength(1)
    expect(await readConnection(id)).toBe(false)
  })

  it('reads a story 1, 6, 20 and 23 hours after it went live, and not when it is gone', async () => {
    const { creator, brand, books } = await readable('instagram')
    const { id } = await buildSharedPost(creator, brand, {
      url: 'https://www.instagram.com/stories/ines/3300017/',
      type: 'instagram_story',
    })
    const postedAt = now().getTime()
    await sql`update posts set posted_at = ${new Date(postedAt).toISOString()} where id = ${id}`.execute(
      db,
    )
    const permalink = 'https://www.instagram.com/stories/ines/3300017/'
    let views = 0
    const askedAt: number[] = []
    for (const hours of [0.5, 1.1, 5.9, 6.1, 20.1, 22, 23.1]) {
      moveClock(hours * hourMs)
      views += 10
      books.posts.set('4711', { permalink, isStory: true, views })
      const before = platforms.asked.length
      await readAllDue()
      if (platforms.asked.length > before) askedAt.push(hours)
    }
    expect(askedAt).toEqual([0.5, 1.1, 6.1, 20.1, 23.1])
    const { rows } = await sql<{ views: number }>`
      select views from post_numbers where post_id = ${id} order by told_at`.execute(db)
    expect(rows.map((row) => row.views)).toEqual([10, 20, 40, 50, 70])
    books.posts.delete('4711')
    moveClock(48 * hourMs)
    await readAllDue()
    const kept = await sql`select from post_numbers where post_id = ${id}`.execute(db)
    expect(kept.rows).toHaveLength(5)
  })

  it('spares its creator the question, as long as the brand is shown the answer', async () => {
    const asked = async (platformTells: boolean) => {
      moveClock(0)
      const { creator, brand } = await readable('youtube')
      if (platformTells) await consent(creator, 'youtube', 'chosen', [brand])
      await readAllDue()
      moveClock(4 * dayMs)
      await passDeadlines()
      await drainNotifications()
      const { items } = (await server.call(notifications.list, { as: creator })).body
      const told = items.filter(({ title }) => title === 'How did your post do?').length
      return [(await server.call(posts.mine, { as: creator })).body.asked, told]
    }
    expect(await asked(false)).toEqual([1, 1])
    platforms.books.youtube.account.id = crypto.randomUUID()
    expect(await asked(true)).toEqual([0, 0])
  })
})

describe('a platform in trouble', () => {
  const page = '<html>Back soon</html>'
  it.each<[string, FakeTrouble, string, number]>([
    ['is down', { status: 500, body: page }, 'away', 0.25],
    ['limits its rate', { status: 429, body: {} }, 'limited', 1],
    [
      'says how long to wait',
      { status: 429, body: {}, headers: { 'retry-after': '7200' } },
      'limited',
      2,
    ],
  ])('that %s leaves the last numbers with their day', async (_, trouble, told, hours) => {
    const { creator, rows, say } = await readable('youtube')
    await readAllDue()
    say({ views: 999 })
    moveClock(25 * hourMs)
    platforms.troubles.push(trouble)
    await readAllDue()
    expect((await rows()).map(({ views }) => views)).toEqual([100])
    expect(await mine(creator, 'youtube')).toMatchObject({ trouble: told, hasEnded: false })
    expect(await dueIn(creator)).toBe(hours)
    moveClock(25 * hourMs + hours * hourMs + 60_000)
    await readAllDue()
    expect((await rows()).map(({ views }) => views)).toEqual([100, 999])
    expect(await mine(creator, 'youtube')).toMatchObject({ trouble: null })
  })

  it('that takes the permission no more ends it; the creator is told once and asked again', async () => {
    const { creator, brand, books, post, rows } = await readable('tiktok')
    await consent(creator, 'tiktok', 'chosen', [brand])
    await readAllDue()
    books.revokeAll()
    moveClock(25 * hourMs)
    await readAllDue()
    await readAllDue()
    expect(await mine(creator, 'tiktok')).toMatchObject({ hasEnded: true, trouble: 'refused' })
    await drainNotifications()
    const { items } = (await server.call(notifications.list, { as: creator })).body
    expect(items.filter(({ title }) => /Connect/.test(title))).toMatchObject([
      { title: 'Connect TikTok again', link: '/settings/connected-accounts' },
    ])
    expect(await rows()).toHaveLength(1)
    const params = { postId: post.postId }
    expect((await server.call(posts.read, { as: brand, params })).body.views).toBe(100)
    await connect('tiktok', creator)
    expect(await mine(creator, 'tiktok')).toMatchObject({ hasEnded: false, posts: 1 })
  })

  it('whose permission isn’t given again within 30 days of the last check is forgotten with all it told', async () => {
    const { creator, books, rows } = await readable('instagram')
    await readAllDue()
    books.revokeAll()
    moveClock(25 * hourMs)
    await readAllDue()
    expect(await rows()).toHaveLength(1)
    moveClock(31 * dayMs)
    await readAllDue()
    expect(await rows()).toEqual([])
    expect(await mine(creator, 'instagram')).toBeNull()
  })
})

describe('what YouTube lets nobody keep', () => {
  it.each([
    ['youtube', 0],
    ['tiktok', 1],
  ] as const)('are numbers no check of 30 days confirms: %s', async (platform, kept) => {
    const { rows } = await readable(platform)
    await readAllDue()
    for (const [days, left] of [
      [29, 1],
      [31, kept],
    ] as const) {
      moveClock(days * dayMs)
      platforms.troubles.push({ status: 503, body: '' })
      await readAllDue()
      expect(await rows()).toHaveLength(left)
    }
  })
})

describe('tokens that rotate', () => {
  it('are renewed once by two servers at the same moment, and both use the new ones', async () => {
    const creator = await connect('tiktok')
    const id = await idOf(creator)
    moveClock(2 * hourMs)
    const got = await Promise.all(Array.from({ length: 6 }, () => usableTokens(id)))
    expect(platforms.books.tiktok.renewals).toBe(1)
    expect(new Set(got.map((tokens) => tokens?.access)).size).toBe(1)
    expect(platforms.books.tiktok.takes(got[0]?.access ?? '')).toBe(true)
  })
})
