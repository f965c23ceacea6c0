import { connections } from '@tandem/contract/content/connections/connection.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { updateCreatorProfile } from '#accounts/creators/update-creator-profile.ts'
import { buildBrowser } from '#accounts/identity/browser.factory.ts'
import { buildStage, playTo, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { grantRights } from '#content/posts/post.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { buildLinkedPost, useConnections } from './connections.factory.ts'
import { readAllDue } from './reading/start-reading.ts'

const { platforms, server, travel, connect, consent, mine } = await useConnections()
type Creator = Awaited<ReturnType<typeof buildCreator>>
type Brand = Awaited<ReturnType<typeof buildBrand>>

const each = ['youtube', 'instagram', 'tiktok'] as const
const read = async (brand: Brand, postId: string) =>
  (await server.call(posts.read, { as: brand, params: { postId } })).body
const ended = (platform: string, outcome: string) =>
  `/settings/connected-accounts?${new URLSearchParams({ platform, outcome })}`
const handlesTo = async (creator: Creator, handles: Record<string, string>) =>
  updateCreatorProfile(creator.actor, { handles })

describe('connecting an account', () => {
  it.each(each)('leads to %s and back to Settings, and proves the handle', async (platform) => {
    const creator = await buildCreator()
    expect(await mine(creator, platform)).toBeNull()
    expect(await travel(creator, platform)).toBe(ended(platform, 'connected'))
    expect(await mine(creator, platform)).toMatchObject({
      ...{ handle: '@ines.makes', isProven: true },
      ...{ hasEnded: false, trouble: null, shownTo: 'nobody', brands: [], posts: 0 },
    })
  })

  it.each([
    [
      'a permission that was left out',
      'tiktok',
      () => Object.assign(platforms.books.tiktok, { leavesOut: 'all' }),
      'refused',
    ],
    [
      'a platform that is down',
      'youtube',
      () => platforms.troubles.push({ status: 503, body: '' }),
      'away',
    ],
  ] as const)('says so of %s, and keeps nothing', async (_, platform, arrange, outcome) => {
    arrange()
    const creator = await buildCreator()
    expect(await travel(creator, platform)).toBe(ended(platform, outcome))
    expect(await mine(creator, platform)).toBeNull()
  })

  it('is no other creator’s account', async () => {
    await connect('youtube')
    const other = await buildCreator()
    expect(await travel(other, 'youtube')).toBe(ended('youtube', 'taken'))
    expect(await mine(other, 'youtube')).toBeNull()
  })

  it('is finished only by the browser that began it, once, and in time', async () => {
    const creator = await buildCreator()
    const began = async () => {
      const begun = await server.app.inject({
        method: 'POST',
        url: '/api/creator/connections/youtube',
        headers: { origin: 'http://localhost:3000', 'idempotency-key': crypto.randomUUID() },
        cookies: { sid: creator.token },
      })
      const gone = await fetch(begun.json().url, { redirect: 'manual' })
      const back = new URL(gone.headers.get('location') ?? '')
      return { cookies: begun.cookies, path: `${back.pathname}${back.search}` }
    }
    const first = await began()
    const stranger = buildBrowser(server.app)
    expect((await stranger.open(first.path)).location).toBe(ended('youtube', 'expired'))
    const own = buildBrowser(server.app)
    const second = await began()
    for (const { name, value } of second.cookies) own.take(name, value)
    expect((await own.open(second.path)).location).toBe(ended('youtube', 'connected'))
    for (const { name, value } of second.cookies) own.take(name, value)
    expect((await own.open(second.path)).location).toBe(ended('youtube', 'expired'))
    const third = await began()
    for (const { name, value } of third.cookies) own.take(name, value)
    moveClock(16 * 60_000)
    expect((await own.open(third.path)).location).toBe(ended('youtube', 'expired'))
    moveClock(0)
  })

  it('isn’t offered where the operator hasn’t set the platform up', async () => {
    const before = settings
    useSettings({ ...before, platforms: {} })
    const creator = await buildCreator()
    const params = { platform: 'youtube' } as const
    const refused = await server.call(connections.start, { as: creator, params })
    const { body } = await server.call(connections.mine, { as: creator })
    useSettings(before)
    expect(told(refused)).toEqual([409, 'connection.not_set_up'])
    expect(body.items.map(({ setUp }) => setUp)).toEqual(['no', 'no', 'no'])
  })

  it('again keeps what was chosen and read; another account in its place takes both away', async () => {
    const [creator, brand] = [await connect('tiktok'), await buildBrand()]
    const { postId, mediaId } = await buildLinkedPost(creator, brand, 'tiktok')
    platforms.books.tiktok.posts.set(mediaId, { views: 10 })
    await consent(creator, 'tiktok', 'everyone')
    await readAllDue()
    await connect('tiktok', creator)
    expect(await mine(creator, 'tiktok')).toMatchObject({ shownTo: 'everyone', posts: 1 })
    platforms.books.tiktok.account.id = `another-${crypto.randomUUID()}`
    await connect('tiktok', creator)
    expect(await mine(creator, 'tiktok')).toMatchObject({ shownTo: 'nobody', posts: 0 })
    expect((await read(brand, postId)).views).toBeNull()
  })
})

describe('a proven handle', () => {
  it('is the one that stands in the profile, however it is written; another proves nothing', async () => {
    const creator = await buildCreator()
    await handlesTo(creator, { youtube: 'https://www.youtube.com/@Ines.Makes/' })
    await connect('youtube', creator)
    const isProven = async () => (await mine(creator, 'youtube'))?.isProven
    expect(await isProven()).toBe(true)
    await handlesTo(creator, { youtube: '@somebody.else' })
    expect(await isProven()).toBe(false)
    await handlesTo(creator, { youtube: 'ines.makes' })
    expect(await isProven()).toBe(true)
  })
})

describe('who is shown numbers that were read', () => {
  const readPost = async (among?: { creator: Creator; brand: Brand }) => {
    const creator = among?.creator ?? (await buildCreator())
    const brand = among?.brand ?? (await buildBrand())
    await connect('instagram', creator)
    const post = await buildLinkedPost(creator, brand, 'instagram')
    const { permalink, mediaId, postId } = post
    platforms.books.instagram.posts.set(mediaId, { permalink, views: 900, likes: 40, comments: 0 })
    await readAllDue()
    return { creator, brand, postId }
  }

  it('is nobody but the creator, until they choose', async () => {
    const { creator, brand, postId } = await readPost()
    expect(await read(brand, postId)).toMatchObject({ views: null, numbersFrom: null, told: [] })
    const own = (await server.call(posts.mine, { as: creator })).body.items[0]
    expect(own).toMatchObject({ views: 900, numbersFrom: 'instagram' })
    const feed = await server.call(posts.feed, { as: brand })
    expect(feed.body.items[0]).toMatchObject({ views: null, numbersAt: null })
  })

  it('is a chosen brand from that moment on, and no longer from the moment it is taken back', async () => {
    const { creator, brand, postId } = await readPost()
    const other = await buildBrand()
    await consent(creator, 'instagram', 'chosen', [other])
    expect((await read(brand, postId)).told).toEqual([])
    const { body } = await consent(creator, 'instagram', 'chosen', [brand])
    expect(body.items[1]?.account?.brands).toEqual([{ slug: brand.slug, name: expect.anything() }])
    expect(await read(brand, postId)).toMatchObject({
      ...{ views: 900, likes: 40, comments: 0, shares: null, numbersFrom: 'instagram' },
      told: [{ from: 'instagram', views: 900, comments: 0, saves: null, screenshotUrl: null }],
    })
    await consent(creator, 'instagram', 'nobody')
    expect(await read(brand, postId)).toMatchObject({ views: null, told: [] })
    expect((await mine(creator, 'instagram'))?.brands).toEqual([])
  })

  it('is a brand they work with once it has accepted them', async () => {
    const stage = await buildStage()
    const { creator, brand, postId } = await readPost(stage)
    await consent(creator, 'instagram', 'working')
    expect((await read(brand, postId)).views).toBeNull()
    await playTo(server, stage, 'accepted')
    expect((await read(brand, postId)).views).toBe(900)
  })

  it('is everybody who opens a brand’s portfolio only where the media kit is chosen', async () => {
    const { creator, brand, postId } = await readPost()
    await grantRights({ brand, creator, postId })
    await db
      .insertInto('portfolio_posts')
      .values({ owner_id: brand.brandId, post_id: postId, rank: 1 })
      .execute()
    const portfolio = async () =>
      (
        await server.call(posts.portfolio, {
          as: await buildCreator(),
          params: { brandName: brand.slug },
        })
      ).body.items[0]?.views
    await consent(creator, 'instagram', 'chosen', [brand])
    expect(await portfolio()).toBeNull()
    await consent(creator, 'instagram', 'everyone')
    expect(await portfolio()).toBe(900)
  })

  it('refuses a choice of no brand, of one there isn’t, and without an account', async () => {
    const creator = await connect('youtube')
    expect(told(await consent(creator, 'youtube', 'chosen'))).toEqual([400, 'input.invalid'])
    const nobody = { slug: 'nobody-at-all' } as Brand
    expect(told(await consent(creator, 'youtube', 'chosen', [nobody]))).toEqual([
      404,
      'brand.not_found',
    ])
    expect(told(await consent(creator, 'tiktok', 'nobody'))).toEqual([404, 'connection.not_found'])
    expect((await mine(creator, 'youtube'))?.shownTo).toBe('nobody')
  })
})

describe('disconnecting', () => {
  it.each(each)('takes %s, its tokens and every number that was read away', async (platform) => {
    const [creator, brand] = [await connect(platform), await buildBrand()]
    const { postId, mediaId, permalink } = await buildLinkedPost(creator, brand, platform)
    platforms.books[platform].posts.set(mediaId, { permalink, views: 10, likes: 1 })
    await consent(creator, platform, 'everyone')
    await readAllDue()
    expect((await read(brand, postId)).views).toBe(10)
    const { body } = await server.call(connections.disconnect, {
      as: creator,
      params: { platform },
    })
    expect(body.items.find((one) => one.platform === platform)?.account).toBeNull()
    expect(await read(brand, postId)).toMatchObject({ views: null, told: [] })
    const left = await sql`
      select from post_numbers where post_id = ${postId} union all
      select from connections where creator_id = ${creator.actor.userId} union all
      select from follower_counts where creator_id = ${creator.actor.userId}`.execute(db)
    expect(left.rows).toEqual([])
    const revoked = platforms.asked.filter(({ path }) => /revoke/.test(path))
    expect(revoked).toHaveLength(platform === 'instagram' ? 0 : 1)
  })

  it('ends here although the platform doesn’t answer, and its tokens stand in no table', async () => {
    const creator = await connect('youtube')
    platforms.troubles.push({ status: 503, body: '' })
    const params = { platform: 'youtube' } as const
    const key = crypto.randomUUID()
    const done = await server.call(connections.disconnect, { as: creator, params, key })
    expect(done.status).toBe(200)
    expect(await mine(creator, 'youtube')).toBeNull()
    const again = await server.call(connections.disconnect, { as: creator, params, key })
    expect(again.body).toEqual(done.body)
    const { rows } = await sql<{ answer: string }>`
      select k::text as answer from idempotency_keys k where k.key = ${key}`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('youtube-')
  })
})
