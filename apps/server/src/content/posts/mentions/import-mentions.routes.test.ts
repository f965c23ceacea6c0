import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildSharedPost, numbersOf } from '../post.factory.ts'

const server = useTestApp()
type Brand = Awaited<ReturnType<typeof buildBrand>>

let found = 0
const row = (more: object = {}) => {
  found += 1
  return {
    url: `https://www.instagram.com/reel/Cfile${String(found).padStart(7, '0')}/?igsh=1`,
    handle: '@somebody',
    posted_at: '2026-05-01T10:00:00Z',
    ...more,
  }
}
const send = (as: { token: string }, rows: unknown[], dryRun = false) =>
  server.call(posts.importMentions, {
    as,
    body: { dryRun, rows: rows.map((mention, at) => ({ line: at + 2, mention })) },
  })
const fates = async (as: { token: string }, rows: unknown[], dryRun = false) =>
  (await send(as, rows, dryRun)).body.results.map(({ fate }) => fate)
const feed = async (as: Brand) => (await server.call(posts.feed, { as })).body.items
const creatorWith = async (insta: string) => {
  const creator = await buildCreator()
  await server.call(creators.update, { as: creator, body: { handles: { insta } } })
  return creator
}

it('brings posts of a file into the feed, with numbers that its brand told', async () => {
  const brand = await buildBrand()
  const rows = [
    row({ caption: 'Mornings.', views: 120, likes: 0 }),
    row({ url: 'no link' }),
    row({ handle: '@else' }),
  ]
  expect(await fates(brand, rows, true)).toEqual(['ok', 'bad', 'ok'])
  expect(await feed(brand)).toEqual([])
  expect(await fates(brand, rows)).toEqual(['ok', 'bad', 'ok'])
  expect((await feed(brand)).toReversed()).toMatchObject([
    {
      ...{ source: 'organic', type: 'instagram_reel', authorHandle: '@somebody', creator: null },
      ...{ caption: 'Mornings.', views: 120, likes: 0, comments: null, numbersFrom: 'brand' },
      url: expect.stringMatching(/^https:\/\/www\.instagram\.com\/reel\/Cfile\d+\/$/),
    },
    { authorHandle: '@else', views: null, numbersFrom: null },
  ])
})

it('leaves what its creator shared, and what others have', async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  const shared = await buildSharedPost(creator, brand, { numbers: numbersOf({ views: 7 }) })
  const others = await buildSharedPost(creator, await buildBrand())
  const rows = [row({ url: shared.url, views: 8 }), row({ url: others.url })]
  const { body } = await send(brand, rows)
  expect(body.results.map(({ fate, sentence }) => [fate, sentence])).toEqual([
    ['conflict', expect.stringContaining('self-reported numbers')],
    ['conflict', expect.stringContaining('already on this site')],
  ])
  expect(await feed(brand)).toMatchObject([{ id: shared.id, views: 7 }])
})

it('names the creator who alone has the handle, and nobody where two have it', async () => {
  const brand = await buildBrand()
  const one = await creatorWith('https://instagram.com/Only.One/')
  for (const _ of [1, 2]) await creatorWith('@twice_there')
  const tiktok = 'https://www.tiktok.com/@only.one/video/7301234567890123456'
  const rows = [
    row({ handle: '@only.one' }),
    row({ handle: 'twice_there' }),
    row({ handle: 'only.one', url: tiktok }),
  ]
  await send(brand, rows)
  expect(
    (await feed(brand)).map(({ authorHandle, creator }) => [authorHandle, creator?.slug]),
  ).toEqual(
    expect.arrayContaining([
      ['@only.one', one.slug],
      ['twice_there', undefined],
      ['only.one', undefined],
    ]),
  )
})

it('names no hidden creator, and opens none who hides later', async () => {
  const brand = await buildBrand()
  const [hidden, later] = [await creatorWith('hidden.one'), await creatorWith('later.one')]
  const hide = (as: typeof hidden) =>
    server.call(creators.update, { as, body: { isFindable: false } })
  await hide(hidden)
  await send(brand, [row({ handle: 'hidden.one' }), row({ handle: 'later.one' })])
  await hide(later)
  expect((await feed(brand)).map(({ creator }) => creator?.slug)).toEqual([later.slug, undefined])
  const params = { creatorName: later.slug }
  expect((await server.call(records.ofCreator, { as: brand, params })).status).toBe(404)
})

it('is for who curates', async () => {
  const brand = await buildBrand()
  const viewer = await buildColleague({ brand }, 'viewer')
  expect(told(await send(viewer, [row()]))).toEqual([403, 'brand.role_required'])
})
