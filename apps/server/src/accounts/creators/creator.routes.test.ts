import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCreator } from './creator.factory.ts'
import { noteFollowers, openCreator } from './index.ts'

const server = useTestApp()

const favouritesOf = async (as: { token: string }) =>
  (await server.call(creators.favourites, { as })).body.items.map(({ slug }) => slug)

describe('openCreator', () => {
  const open = async (displayName: string | null, selectedBrandNames: string[] = []) => {
    const user = await buildUser({ userType: 'creator' })
    const handles = { insta: '@maya' }
    const { slug } = await inTransaction((tx) =>
      openCreator(tx, { userId: user.userId, displayName, handles, selectedBrandNames }),
    )
    return { ...user, slug }
  }

  it('makes the path of the name that was given, and numbers the next of that name', async () => {
    expect((await open('Maya Lind')).slug).toBe('maya-lind')
    expect((await open('Maya Lind')).slug).toBe('maya-lind-2')
  })

  it('makes a path that says nothing of somebody without a name', async () => {
    const [one, other] = [(await open(null)).slug, (await open(null)).slug]
    expect(one).toMatch(/^creator-[2-9b-df-hj-km-np-tv-xz]{6}$/)
    expect(one).not.toBe(other)
  })

  it('gives ten creators of one name ten slugs at once', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => open('Twin Reed')))
    expect(new Set(opened.map(({ slug }) => slug)).size).toBe(10)
  })

  it('turns the picked brand names into favourites and leaves unknown names out', async () => {
    await buildBrand({ name: 'Picked Too' })
    const picked = [
      (await buildBrand({ name: 'Picked Brand' })).slug,
      (await buildBrand({ name: 'Picked Too' })).slug,
    ]
    await db.updateTable('brands').set({ rank: 9 }).where('slug', 'in', picked).execute()
    const creator = await open(null, ['picked brand', 'Nobody Sells This', 'Picked Too'])
    expect((await favouritesOf(creator)).toSorted()).toEqual(picked.toSorted())
  })
})

it('creators.update changes what the draft names and nothing else', async () => {
  const creator = await buildCreator()
  const draft = {
    bio: 'I film trails.',
    niches: ['Sports' as const, 'Travel' as const],
    country: 'NO',
    languages: ['no', 'en'],
  }
  await server.call(creators.update, { as: creator, body: draft })
  const more = { handles: { youtube: 'trailmaya' }, followers: { youtube: 12_400 } }
  const { body } = await server.call(creators.update, { as: creator, body: more })
  expect(body).toMatchObject({ ...draft, ...more, slug: creator.slug, rating: { count: 0 } })
  expect((await server.call(creators.mine, { as: creator })).body).toEqual(body)
})

it('notes what each told of followers once a day and whenever it changes, for ninety days', async () => {
  const { userId } = (await buildCreator()).actor
  const note = (days: number, ...noted: Parameters<typeof noteFollowers>[2]) =>
    atTime(new Date(now().getTime() + days * dayMs), () =>
      inTransaction((tx) => noteFollowers(tx, userId, noted)),
    )
  const rows = db
    .selectFrom('follower_counts')
    .select(['platform', 'source', 'count'])
    .where('creator_id', '=', userId)
    .orderBy('counted_at')
    .orderBy('platform')
    .orderBy('source')
  const kept = async () =>
    (await rows.execute()).map(({ platform, source, count }) => `${platform} ${source} ${count}`)
  const said = { platform: 'instagram', source: 'creator', count: 300 } as const
  const read = { ...said, source: 'platform' } as const
  const elsewhere = { ...said, platform: 'youtube' } as const
  await note(0, said, read, elsewhere)
  await note(0.8, said, read, elsewhere)
  const first = ['instagram creator 300', 'instagram platform 300', 'youtube creator 300']
  expect(await kept()).toEqual(first)
  await note(0.82, { ...read, count: 301 })
  await note(0.9, said)
  const later = ['instagram platform 301', 'instagram creator 300']
  expect(await kept()).toEqual([...first, ...later])
  await note(90.5, said)
  expect(await kept()).toEqual([...later, 'instagram creator 300'])
})

describe('a favourite', () => {
  const set = (as: { token: string }, brandName: string, favourite: boolean) =>
    server.call(creators.setFavourite, { as, params: { brandName }, body: { favourite } })

  it('is kept once however often it is asked, and let go; the brand hears nothing', async () => {
    const [creator, brand] = [await buildCreator(), await buildBrand()]
    const { body } = await set(creator, brand.slug, true)
    expect(body).toEqual({ slug: brand.slug, favourite: true })
    await set(creator, brand.slug, true)
    expect(await favouritesOf(creator)).toEqual([brand.slug])
    await set(creator, brand.slug, false)
    expect(await favouritesOf(creator)).toEqual([])
    const events = db.selectFrom('domain_events').where('brand_id', '=', brand.brandId)
    expect(await events.select('type').execute()).toEqual([])
  })

  it('is no brand that isn’t there', async () => {
    const { status, body } = await set(await buildCreator(), 'nobody', true)
    expect([status, body.code]).toEqual([404, 'brand.not_found'])
  })
})
