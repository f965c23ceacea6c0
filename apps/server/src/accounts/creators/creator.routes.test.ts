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

describe('openCreator', () => {
  const open = async (more: { displayName?: string; names?: string[] }) => {
    const user = await buildUser({ userType: 'creator' })
    const { slug } = await inTransaction((tx) =>
      openCreator(tx, {
        userId: user.userId,
        displayName: more.displayName ?? null,
        handles: { insta: '@maya' },
        selectedBrandNames: more.names ?? [],
      }),
    )
    return { ...user, slug }
  }

  it('makes the path of the name that was given, and numbers the next of that name', async () => {
    expect((await open({ displayName: 'Maya Lind' })).slug).toBe('maya-lind')
    expect((await open({ displayName: 'Maya Lind' })).slug).toBe('maya-lind-2')
  })

  it('makes a path that says nothing of somebody without a name', async () => {
    const slugs = [(await open({})).slug, (await open({})).slug]
    for (const slug of slugs) expect(slug).toMatch(/^creator-[2-9b-df-hj-km-np-tv-xz]{6}$/)
    expect(slugs[0]).not.toBe(slugs[1])
  })

  it('gives ten creators of one name ten slugs at once', async () => {
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => open({ displayName: 'Twin Reed' })),
    )
    expect(new Set(opened.map(({ slug }) => slug)).size).toBe(10)
  })

  it('turns the picked brand names into favourites and leaves unknown names out', async () => {
    const picked = []
    // Of two that are called the same, the better known is meant.
    await buildBrand({ name: 'Picked Too' })
    for (const name of ['Picked Brand', 'Picked Too', 'Picked As Well'])
      picked.push((await buildBrand({ name })).slug)
    await db.updateTable('brands').set({ rank: 9 }).where('slug', 'in', picked).execute()
    const creator = await open({
      names: ['picked brand', 'Nobody Sells This', 'Picked Too', 'PICKED AS WELL'],
    })
    // All of one moment, and each on a page of its own.
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 1, ...(cursor && { cursor }) }
      const { body } = await server.call(creators.favourites, { as: creator, query })
      seen.push(...body.items.map((item) => item.slug))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen.toSorted()).toEqual(picked.toSorted())
  })
})

describe('creators.mine', () => {
  it('answers the creator’s own profile', async () => {
    const creator = await buildCreator()
    const { status, body } = await server.call(creators.mine, { as: creator })
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug: creator.slug, bio: '', niches: [], rating: { count: 0 } })
  })

  it('is for creators only', async () => {
    const brand = await buildBrand()
    expect((await server.call(creators.mine)).body.code).toBe('session.required')
    expect((await server.call(creators.mine, { as: brand })).body.code).toBe('role.creator_only')
  })
})

describe('creators.update', () => {
  it('changes what the draft names and nothing else', async () => {
    const creator = await buildCreator()
    await server.call(creators.update, {
      as: creator,
      body: {
        bio: 'I film trails.',
        niches: ['Sports', 'Travel'],
        country: 'NO',
        languages: ['no', 'en'],
      },
    })
    const { status, body } = await server.call(creators.update, {
      as: creator,
      body: { handles: { youtube: 'trailmaya' }, followers: { youtube: 12_400 } },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      bio: 'I film trails.',
      niches: ['Sports', 'Travel'],
      country: 'NO',
      languages: ['no', 'en'],
      handles: { youtube: 'trailmaya' },
      followers: { youtube: 12_400 },
    })
  })

  it.each([
    [{ niches: ['Beauty', 'Beauty'] }, 'niches'],
    [{ niches: ['Alchemy'] }, 'niches.0'],
    [{ country: 'Norway' }, 'country'],
    [{ languages: ['english'] }, 'languages.0'],
    [{ languages: ['en', 'en'] }, 'languages'],
    [{ followers: { insta: -1 } }, 'followers.insta'],
    [{ displayName: 'Maya' }, ''],
  ])('refuses %j with a sentence at the field', async (wrong, field) => {
    const creator = await buildCreator()
    // The types forbid what a stranger may send all the same.
    const { status, body } = await server.call(creators.update, {
      as: creator,
      body: wrong as never,
    })
    expect(status).toBe(400)
    expect(body.fields?.[field]).toBeTruthy()
  })
})

describe('noteFollowers', () => {
  const note = (creatorId: string, days: number, ...noted: Parameters<typeof noteFollowers>[2]) =>
    atTime(new Date(now().getTime() + days * dayMs), () =>
      inTransaction((tx) => noteFollowers(tx, creatorId, noted)),
    )

  it('keeps what each told once a day and whenever it changes, and lets go after ninety days', async () => {
    const { userId } = (await buildCreator()).actor
    const kept = async () =>
      (
        await db
          .selectFrom('follower_counts')
          .select(['platform', 'source', 'count'])
          .where('creator_id', '=', userId)
          .orderBy('counted_at')
          .orderBy('platform')
          .orderBy('source')
          .execute()
      ).map(({ platform, source, count }) => [platform, source, count])
    const said = { platform: 'instagram', source: 'creator', count: 300 } as const
    const read = { ...said, source: 'platform' } as const
    const elsewhere = { ...said, platform: 'youtube' } as const
    await note(userId, 0, said, read, elsewhere)
    await note(userId, 0.8, said, read, elsewhere)
    const first = [
      ['instagram', 'creator', 300],
      ['instagram', 'platform', 300],
      ['youtube', 'creator', 300],
    ]
    expect(await kept()).toEqual(first)
    await note(userId, 0.82, { ...read, count: 301 })
    await note(userId, 0.9, said)
    const later = [
      ['instagram', 'platform', 301],
      ['instagram', 'creator', 300],
    ]
    expect(await kept()).toEqual([...first, ...later])
    await note(userId, 90.5, said)
    expect(await kept()).toEqual([...later, ['instagram', 'creator', 300]])
  })
})

describe('creators.setFavourite and creators.favourites', () => {
  it('keeps a brand once however often it is asked, and lets it go', async () => {
    const creator = await buildCreator()
    const brand = await buildBrand()
    const set = (favourite: boolean) =>
      server.call(creators.setFavourite, {
        as: creator,
        params: { brandName: brand.slug },
        body: { favourite },
      })
    expect((await set(true)).body).toEqual({ slug: brand.slug, favourite: true })
    await set(true)
    const kept = await server.call(creators.favourites, { as: creator })
    expect(kept.body.items.map((item) => item.slug)).toEqual([brand.slug])
    await set(false)
    const left = await server.call(creators.favourites, { as: creator })
    expect(left.body.items).toEqual([])
  })

  it('pages without missing or repeating one', async () => {
    const creator = await buildCreator()
    const slugs: string[] = []
    for (let number = 0; number < 5; number += 1) {
      const brand = await buildBrand()
      slugs.push(brand.slug)
      const params = { brandName: brand.slug }
      await server.call(creators.setFavourite, { as: creator, params, body: { favourite: true } })
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await server.call(creators.favourites, {
        as: creator,
        query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
      })
      seen.push(...body.items.map((item) => item.slug))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(slugs.reverse())
  })

  it('refuses a brand that isn’t there', async () => {
    const creator = await buildCreator()
    const { status, body } = await server.call(creators.setFavourite, {
      as: creator,
      params: { brandName: 'nobody' },
      body: { favourite: true },
    })
    expect([status, body.code]).toEqual([404, 'brand.not_found'])
  })

  it('refuses a cursor of another list', async () => {
    const creator = await buildCreator()
    const { status } = await server.call(creators.favourites, {
      as: creator,
      query: { cursor: 'bm90aGluZw.signature' },
    })
    expect(status).toBe(400)
  })

  it('announces nothing private: a favourite is the creator’s own matter', async () => {
    const creator = await buildCreator()
    const brand = await buildBrand()
    const params = { brandName: brand.slug }
    await server.call(creators.setFavourite, { as: creator, params, body: { favourite: true } })
    const events = await db
      .selectFrom('domain_events')
      .select('type')
      .where('brand_id', '=', brand.brandId)
      .execute()
    expect(events).toEqual([])
  })
})
