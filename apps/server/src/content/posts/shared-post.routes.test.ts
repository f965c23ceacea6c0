import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import type { SharedPostDraft } from '@tandem/contract/content/posts/post.schema.ts'
import type { PostNumbersDraft } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { forBrand } from '@tandem/contract/platform/brand-address.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { moveClock, now } from '#platform/clock.ts'
import { buildFile, buildPrivateFile } from '#platform/files/file.factory.ts'
import { viewSeenFile } from '#platform/files/private-file.views.ts'
import { idOfPrivateUrl } from '#platform/files/private-file-name.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildSharedPost, numbersOf, sharedPost } from './post.factory.ts'

const server = useTestApp()
type Brand = Awaited<ReturnType<typeof buildBrand>>
type Creator = Awaited<ReturnType<typeof buildCreator>>
let brand: Brand
let creator: Creator
beforeAll(async () => {
  brand = await buildBrand({ name: 'Glow Theory' })
  creator = await buildCreator({ displayName: 'Ines' })
})
afterEach(() => moveClock(0))

const share = (draft: SharedPostDraft, as: { token: string } = creator, brandName = brand.slug) =>
  server.call(posts.share, { as, params: { brandName }, body: draft })
const tell = (postId: string, body: PostNumbersDraft, as: { token: string } = creator) =>
  server.call(posts.tellNumbers, { as, params: { postId }, body })
const mine = async (as: { token: string }, query: { asked?: 'true' } = {}) =>
  (await server.call(posts.mine, { as, query })).body
const feed = async (query: Record<string, string> = {}, as: Brand = brand) =>
  (await server.call(posts.feed, { as, query })).body.items.map(({ id }) => id)
const read = (postId: string, as: { token: string } = brand) =>
  server.call(posts.read, { as, params: { postId } })
const newsOf = async (as: { token: string }) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as })).body
  return items.filter(({ title }) => /post/.test(title))
}

describe('sharing a post about a brand', () => {
  it('stands in the brand’s feed under its own address, with the first numbers', async () => {
    const pictureUrl = await buildFile(creator.actor.userId)
    const draft = sharedPost({
      url: 'http://instagram.com/reels/Cglow1234567/?igsh=abc',
      pictureUrl,
      numbers: numbersOf(),
    })
    const { status, body } = await share(draft)
    expect([status, body]).toMatchObject([
      200,
      {
        source: 'organic',
        url: 'https://www.instagram.com/reel/Cglow1234567/',
        thumbnailUrl: pictureUrl,
        brand: { slug: brand.slug, name: 'Glow Theory' },
        ...{ views: 1203, likes: 77, comments: 0, shares: null, saves: 9 },
        isAsked: false,
        goneAt: null,
        inPortfolio: false,
      },
    ])
    expect(await feed()).toContain(body.id)
    expect((await mine(creator)).items.map(({ id }) => id)).toContain(body.id)
  })

  it('tells the brand, and nobody else', async () => {
    const [other, own, colleague] = [await buildBrand(), await buildBrand(), await buildCreator()]
    const { id } = await buildSharedPost(creator, own)
    expect(await newsOf(own)).toMatchObject([
      {
        title: 'Ines shared a post about you',
        message: 'Open the Instagram Reel in your feed.',
        link: forBrand(`/brand/non-campaign-feed?post=${id}`, own.brandId),
      },
    ])
    for (const somebody of [other, creator, colleague]) expect(await newsOf(somebody)).toEqual([])
  })

  it('refuses another page, a day to come, a picture of somebody else, and a brand nobody has', async () => {
    const url = 'https://example.test/reel/Cglow1234567'
    expect(told(await share(sharedPost({ url })))).toEqual([422, 'post.link_unknown'])
    const inThree = new Date(now().getTime() + 72 * hourMs).toISOString().slice(0, 10)
    expect(told(await share(sharedPost({ postedOn: inThree })))).toEqual([422, 'post.posted_later'])
    const foreign = await buildFile((await buildCreator()).actor.userId)
    expect(told(await share(sharedPost({ pictureUrl: foreign })))[1]).toBe('file.not_yours')
    expect(told(await share(sharedPost(), creator, 'nobody-at-all'))).toEqual([
      404,
      'brand.not_found',
    ])
  })

  it('needs a name of its creator', async () => {
    const unnamed = await buildCreator({ displayName: null })
    expect(told(await share(sharedPost(), unnamed))).toEqual([400, 'creator.name_missing'])
  })

  it('counts each post once, however its address is written', async () => {
    await share(sharedPost({ url: 'https://www.instagram.com/reel/Ctwice123456/' }))
    const again = sharedPost({
      url: 'https://www.instagram.com/p/Ctwice123456/',
      type: 'instagram_post',
    })
    expect(told(await share(again))).toEqual([409, 'post.shared_already'])
  })
})

describe('numbers of a post', () => {
  it('are told as often as they change; each telling stays, with its day and screenshot', async () => {
    const own = await buildBrand()
    const { id } = await buildSharedPost(creator, own, { numbers: numbersOf({ views: 100 }) })
    moveClock(hourMs)
    const screenshotUrl = await buildPrivateFile(creator.actor.userId)
    const second = numbersOf({ views: 260, likes: null, screenshotUrl })
    expect((await tell(id, second)).body).toMatchObject({ views: 260, likes: null, saves: 9 })
    const { body } = await read(id, own)
    expect(body).toMatchObject({ views: 260, likes: null, numbersAt: body.told[0]?.at })
    expect(body.told).toMatchObject([
      { views: 260, likes: null, from: 'creator', screenshotUrl },
      { views: 100, likes: 77, from: 'creator', screenshotUrl: null },
    ])
    const seen = (by: Brand) =>
      viewSeenFile(by.actor, { id: idOfPrivateUrl(screenshotUrl) ?? '', url: screenshotUrl })
    expect(await seen(own)).toMatchObject({ uploaderName: 'Ines' })
    expect(await seen(brand)).toBe(undefined)
  })

  it('are the creator’s own to tell, and none at all are nothing told', async () => {
    const { id } = await buildSharedPost(creator, brand)
    expect(told(await tell(id, numbersOf(), await buildCreator()))).toEqual([404, 'post.not_found'])
    const nothing = numbersOf({ views: null, likes: null, comments: null, saves: null })
    expect((await tell(id, nothing)).status).toBe(400)
    expect((await read(id)).body.told).toEqual([])
  })

  it('are asked for three days and four weeks after, until they are told', async () => {
    const [asked, own] = [await buildCreator({ displayName: 'Mo' }), await buildBrand()]
    const { id, postedAt } = await buildSharedPost(asked, own)
    const goTo = async (hours: number) => {
      moveClock(Date.parse(postedAt) + hours * hourMs - Date.now())
      await passDeadlines()
      await passDeadlines()
      return { told: (await newsOf(asked)).length, asked: (await mine(asked)).asked }
    }
    expect(await goTo(71)).toEqual({ told: 0, asked: 0 })
    expect(await goTo(73)).toEqual({ told: 1, asked: 1 })
    expect((await mine(asked, { asked: 'true' })).items).toMatchObject([{ id, isAsked: true }])
    await tell(id, numbersOf(), asked)
    expect(await mine(asked, { asked: 'true' })).toMatchObject({ asked: 0, items: [] })
    expect(await goTo(673)).toEqual({ told: 2, asked: 1 })
    expect(await goTo(673 + 14 * 24 - 2)).toEqual({ told: 2, asked: 1 })
    expect(await goTo(673 + 14 * 24 + 1)).toEqual({ told: 2, asked: 0 })
    expect(await newsOf(own)).toHaveLength(1)
  })

  it('of a story are asked for while they can still be seen', async () => {
    const asked = await buildCreator({ displayName: 'Mo' })
    const url = 'https://www.instagram.com/stories/mo/3301234567890123456/'
    const { id, postedAt, goneAt } = await buildSharedPost(asked, brand, {
      ...{ url, type: 'instagram_story' },
    })
    expect(Date.parse(goneAt ?? '') - Date.parse(postedAt)).toBe(24 * hourMs)
    moveClock(Date.parse(postedAt) + 20.5 * hourMs - Date.now())
    await passDeadlines()
    expect(await newsOf(asked)).toMatchObject([
      { message: expect.stringMatching(/^Your Instagram Story for Glow Theory disappears on /) },
    ])
    expect((await mine(asked)).items).toMatchObject([{ id, isAsked: true }])
  })
})

describe('the feed of a brand', () => {
  it('keeps to a search, a creator and days', async () => {
    const own = await buildBrand()
    const ada = await buildCreator({ displayName: 'Ada Quill' })
    const first = await buildSharedPost(ada, own, {
      ...{ caption: '100% glow_up', postedOn: '2026-05-01' },
    })
    const second = await buildSharedPost(creator, own, {
      ...{ caption: 'Nothing like it', postedOn: '2026-05-03' },
    })
    const found = (query: Record<string, string>) => feed(query, own)
    expect(await found({ q: '100%' })).toEqual([first.id])
    expect(await found({ q: 'UP glo' })).toEqual([first.id])
    expect(await found({ q: 'glow nothing' })).toEqual([])
    expect(await found({ q: 'ada q' })).toEqual([first.id])
    expect(await found({ creatorSlug: creator.slug })).toEqual([second.id])
    expect(await found({ from: '2026-05-01', to: '2026-05-01' })).toEqual([first.id])
    expect(await found({ from: '2026-05-02' })).toEqual([second.id])
    expect(await found({ to: '2026-05-02' })).toEqual([first.id])
  })

  it('hides a post until it is wanted back, without its creator seeing a difference', async () => {
    const own = await buildBrand()
    const { id } = await buildSharedPost(creator, own)
    const hide = (endpoint: typeof posts.hide | typeof posts.unhide, as: { token: string } = own) =>
      server.call(endpoint, { as, params: { postId: id } })
    expect((await hide(posts.hide)).body.hidden).toBe(true)
    expect([await feed({}, own), await feed({ hidden: 'true' }, own)]).toEqual([[], [id]])
    expect((await mine(creator)).items.map((post) => post.id)).toContain(id)
    expect((await hide(posts.unhide)).body.hidden).toBe(false)
    expect([await feed({}, own), await feed({ hidden: 'true' }, own)]).toEqual([[id], []])
    const viewer = await buildColleague({ brand: own }, 'viewer')
    expect(told(await hide(posts.hide, viewer))).toEqual([403, 'brand.role_required'])
    expect(told(await hide(posts.hide, await buildBrand()))).toEqual([404, 'post.not_found'])
    expect(told(await read(id, await buildBrand()))).toEqual([404, 'post.not_found'])
  })
})
