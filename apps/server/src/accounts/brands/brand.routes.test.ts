import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import type { BrandListQuery } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBrand } from './brand.factory.ts'
import { refreshRank } from './brand.store.ts'
import { type TileRow, tileColumns } from './brand-tile.views.ts'
import { countBrandReview, countOpenCampaigns, openBrand } from './index.ts'

const server = useTestApp()

const open = async (name: string) => {
  const user = await buildUser({ userType: 'brand' })
  const opened = await inTransaction((tx) =>
    openBrand(tx, {
      userId: user.userId,
      name,
      website: 'https://www.example.test',
      bio: 'Things that last.',
      logoUrl: null,
      imageUrl: null,
      socials: { insta: '@things' },
    }),
  )
  return { ...user, ...opened }
}

const listAll = async (as: { token: string }, query: BrandListQuery) => {
  const slugs: string[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await server.call(brands.list, {
      as,
      query: { ...query, limit: 3, ...(cursor === undefined ? {} : { cursor }) },
    })
    expect(status).toBe(200)
    slugs.push(...body.items.map((item) => item.slug))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return slugs
}

describe('openBrand', () => {
  it('makes the person the owner and the name the address', async () => {
    const brand = await open('Glöw & Sons')
    expect(brand.slug).toBe('glow-sons')
    const { body } = await server.call(brands.mine, { as: brand })
    expect(body).toMatchObject({
      name: 'Glöw & Sons',
      member: 'owner',
      can: { edit: { allowed: true } },
    })
  })

  it('gives brands whose names make one address different ones, also at once', async () => {
    const opened = await Promise.all(Array.from('一二三四五六七八', (nr) => open(`Same ${nr}`)))
    expect(new Set(opened.map(({ slug }) => slug)).size).toBe(8)
  })

  it('gives a brand that moves to the next number meanwhile another address, or refuses it', async () => {
    await open('Twin 東')
    const mover = await buildBrand()
    const [moved, ...opened] = await Promise.all([
      server.call(brands.update, { as: mover, body: { slug: 'twin-2' } }),
      ...Array.from('一二三四', (nr) => open(`Twin ${nr}`)),
    ])
    const slugs = opened.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(4)
    if (moved.status === 200) expect(slugs).not.toContain('twin-2')
    else expect(moved.body.code).toBe('brand.slug_taken')
  })

  it('never takes a word that means something else in a path', async () => {
    expect((await open('Non Campaign Feed')).slug).toBe('non-campaign-feed-brand')
  })
})

describe('brands.list', () => {
  it('puts favourites first, then what matches the niches, and says why', async () => {
    const creator = await buildCreator()
    await db
      .updateTable('creators')
      .set({ niches: ['Finance'] })
      .where('id', '=', creator.actor.userId)
      .execute()
    // A favourite that matches stands among the favourites alone.
    const favourite = await buildBrand({ categories: ['Travel', 'Finance'] })
    const matching = await buildBrand({ categories: ['Finance', 'Home'] })
    await db
      .insertInto('favourite_brands')
      .values({ creator_id: creator.actor.userId, brand_id: favourite.brandId })
      .execute()
    const { status, body } = await server.call(brands.list, { as: creator, query: { limit: 3 } })
    expect(status).toBe(200)
    expect(body.items[0]).toMatchObject({
      slug: favourite.slug,
      why: 'favourite',
      isFavourite: true,
    })
    expect(body.items[1]).toMatchObject({ slug: matching.slug, why: 'category' })
    expect(body.items[2]?.why).toBeNull()
    const params = { brandName: favourite.slug }
    const page = await server.call(brands.read, { as: creator, params })
    expect(page.body.why).toBe('favourite')
  })

  it.each(['recommended', 'newest', 'campaigns', 'rating'] as const)(
    'pages through every brand once in the order %s',
    async (sort) => {
      const creator = await buildCreator()
      const favourite = await buildBrand()
      await db
        .insertInto('favourite_brands')
        .values({ creator_id: creator.actor.userId, brand_id: favourite.brandId })
        .execute()
      const slugs = await listAll(creator, { sort })
      const { count } = await db
        .selectFrom('brands')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(slugs).toHaveLength(count)
      expect(new Set(slugs).size).toBe(count)
    },
  )

  it('orders by open campaigns and by rating', async () => {
    const creator = await buildCreator()
    const busy = await buildBrand()
    await countOpenCampaigns(db, busy.brandId, 7)
    const loved = await buildBrand()
    for (let review = 0; review < 20; review += 1) await countBrandReview(db, loved.brandId, 5)
    // Many stars in all are not many stars each.
    const { brandId: known } = await buildBrand()
    const many = { rating_sum: 180, rating_count: 60 }
    await db.updateTable('brands').set(many).where('id', '=', known).execute()
    expect((await listAll(creator, { sort: 'campaigns' }))[0]).toBe(busy.slug)
    expect((await listAll(creator, { sort: 'rating' }))[0]).toBe(loved.slug)
  })

  it.each([
    [{ description: 'Soap.' }],
    [{ brand_story: 'It began in a kitchen.' }],
    [{ logo_url: 'https://glow.test/logo.png' }],
    [{ image_url: 'https://glow.test/image.png' }],
    [{ categories: ['Home'] }],
  ])('stands better with %j than without', async (more) => {
    const brand = await buildBrand()
    const rankWith = async (set: object) => {
      await db.updateTable('brands').set(set).where('id', '=', brand.brandId).execute()
      await refreshRank(db, brand.brandId)
      const row = await db
        .selectFrom('brands')
        .select('rank')
        .where('id', '=', brand.brandId)
        .executeTakeFirstOrThrow()
      return row.rank
    }
    const bare = { description: '', brand_story: '', logo_url: null, image_url: null }
    const before = await rankWith({ ...bare, categories: [] })
    expect(await rankWith(more)).toBeGreaterThan(before)
  })

  it('finds by the beginning of a word and in spite of a slip', async () => {
    const creator = await buildCreator()
    const brand = await buildBrand({ name: 'Northwind Coffee' })
    for (const q of ['northw', 'coffee', 'nortwind', 'coffe north', 'no'])
      expect(await listAll(creator, { q }), q).toContain(brand.slug)
    expect(await listAll(creator, { q: 'zzzzqqq' })).toEqual([])
    expect(await listAll(creator, { q: '!!! & | <->' })).toEqual([])
  })

  it('guesses at what is like it only where nobody is called so', async () => {
    const creator = await buildCreator()
    const [named, alike] = [
      await buildBrand({ name: 'Velvetine Lamps' }),
      await buildBrand({ name: 'Velvetino Chairs' }),
    ]
    expect(await listAll(creator, { q: 'velvetine' })).toEqual([named.slug])
    const meant = await listAll(creator, { q: 'velvetinu' })
    expect(meant.toSorted()).toEqual([named.slug, alike.slug].toSorted())
  })

  it('puts first of those found alike the one that stands better', async () => {
    const creator = await buildCreator()
    const build = () => buildBrand({ name: 'Quartz Twins' })
    const [one, busy, other] = [await build(), await build(), await build()]
    await countOpenCampaigns(db, busy.brandId, 3)
    // Of two that stand the same, the newer one.
    const [newer, older] = one.brandId > other.brandId ? [one, other] : [other, one]
    const expected = [busy, newer, older].map(({ slug }) => slug)
    expect(await listAll(creator, { q: 'quartz twins' })).toEqual(expected)
    const { body } = await server.call(brands.names, { as: creator, query: { q: 'quartz' } })
    expect(body.items.map(({ slug }) => slug)).toEqual(expected)
  })

  it.each(['recommended', 'newest', 'campaigns', 'rating'] as const)(
    'pages through what was found in the order %s',
    async (sort) => {
      const creator = await buildCreator()
      const slugs = await listAll(creator, { q: 'glow', sort })
      expect(slugs.length).toBeGreaterThan(3)
      expect(new Set(slugs).size).toBe(slugs.length)
    },
  )

  it('keeps to a category', async () => {
    const creator = await buildCreator()
    const brand = await buildBrand({ categories: ['Education'] })
    expect(await listAll(creator, { category: 'Education' })).toEqual([brand.slug])
    expect(await listAll(creator, { category: 'Education', q: 'glow' })).toEqual([brand.slug])
  })

  it('tells in how many days creators got their coins', async () => {
    const brand = await buildBrand({ categories: ['Entertainment'] })
    const days = { applied: 9, accepted: 8, sent: 4, completed: 2 }
    const { id } = await buildFinishedWork(brand, days)
    // What was sent before and sent again doesn't begin the wait.
    await sql`
      insert into submissions (collaboration_id, round, url, verdict, created_at, decided_at)
      select collaboration_id, 2, 'https://video.example.test/2', 'changes_requested',
             created_at - interval '3 days', created_at - interval '2 days'
        from submissions where collaboration_id = ${id}`.execute(db)
    const creator = await buildCreator()
    const query = { category: 'Entertainment' as const }
    const { body } = await server.call(brands.list, { as: creator, query })
    expect(body.items[0]?.medianPayDays).toBe(2)
  })

  it('tells it of the latest fifty, because older ones say little of today', async () => {
    const brand = await buildBrand()
    await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
    const others = await Promise.all(Array.from({ length: 50 }, () => buildCreator()))
    const otherIds = others.map(({ actor }) => actor.userId)
    const told = inTransaction(async (tx) => {
      await sql`
        with paid as (
          insert into collaborations (brand_id, creator_id, campaign_id, category, state,
                                      created_at, accepted_at, completed_at, state_since)
          select c.brand_id, other.id, c.campaign_id, c.category, c.state, c.created_at,
                 c.accepted_at, c.completed_at, c.state_since + interval '1 minute'
            from collaborations c, unnest(${otherIds}::uuid[]) other (id)
           where c.brand_id = ${brand.brandId}::uuid
          returning id, completed_at)
        insert into submissions (collaboration_id, round, url, verdict, created_at, decided_at)
        select id, 1, 'https://video.example.test/1', 'approved', completed_at, completed_at
          from paid`.execute(tx)
      const { rows } = await sql<TileRow>`
        select ${tileColumns(null)} from brands b where b.id = ${brand.brandId}::uuid`.execute(tx)
      // Nobody was paid for them: the ledger never sees them.
      throw rows[0]
    })
    await expect(told).rejects.toMatchObject({ pay_days: 0 })
  })

  it('refuses a stranger, a wrong sort and a cursor of another order', async () => {
    const creator = await buildCreator()
    expect((await server.call(brands.list)).status).toBe(401)
    const wrong = await server.call(brands.list, {
      as: creator,
      query: { sort: 'loudest' } as never,
    })
    expect(wrong.status).toBe(400)
    const { body } = await server.call(brands.list, {
      as: creator,
      query: { sort: 'newest', limit: 1 },
    })
    const crossed = await server.call(brands.list, {
      as: creator,
      query: { sort: 'rating', cursor: body.nextCursor ?? '' },
    })
    expect([crossed.status, crossed.body.code]).toEqual([400, 'input.invalid'])
  })
})

describe('brands.names', () => {
  it('answers somebody who hasn’t chosen a role yet', async () => {
    const person = await buildUser()
    const brand = await buildBrand({ name: 'Pickable Pens' })
    const { status, body } = await server.call(brands.names, { as: person, query: { q: 'pickab' } })
    expect(status).toBe(200)
    expect(body.items.map((item) => item.slug)).toEqual([brand.slug])
  })

  it('refuses a stranger', async () => {
    expect((await server.call(brands.names)).body.code).toBe('session.required')
  })
})

describe('brands.read', () => {
  it('understands the slug, the exact name and a slug it had before', async () => {
    const brand = await open('Harbour Roast')
    const creator = await buildCreator()
    await server.call(brands.update, { as: brand, body: { slug: 'harbour-coffee' } })
    for (const brandName of ['harbour-coffee', 'harbour-roast', 'Harbour Roast']) {
      const { status, body } = await server.call(brands.read, {
        as: creator,
        params: { brandName },
      })
      expect([status, body.slug], brandName).toEqual([200, 'harbour-coffee'])
    }
  })

  it('tells a brand’s member why the heart is off', async () => {
    const brand = await buildBrand()
    const params = { brandName: brand.slug }
    const { body } = await server.call(brands.read, { as: brand, params })
    expect(body.can.favourite).toEqual({ allowed: false, because: 'role.creator_only' })
  })

  it('refuses an address nobody has', async () => {
    const creator = await buildCreator()
    const params = { brandName: 'nobody-at-all' }
    const { status, body } = await server.call(brands.read, { as: creator, params })
    expect([status, body.code]).toEqual([404, 'brand.not_found'])
  })
})

describe('brands.mine and brands.update', () => {
  it('changes what the draft names and nothing else', async () => {
    const brand = await buildBrand()
    const { name, slug } = brand
    const story = 'It began in a kitchen.'
    const draft = { story, categories: ['Home' as const], socials: { fb: 'glow' } }
    const { status, body } = await server.call(brands.update, { as: brand, body: draft })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name, slug, ...draft })
    const cleared = await server.call(brands.update, { as: brand, body: { website: '' } })
    expect(cleared.body).toMatchObject({ website: null, story })
    // Its place in the list follows at once.
    const own = db.selectFrom('brands').select('rank').where('id', '=', brand.brandId)
    expect((await own.executeTakeFirstOrThrow()).rank).toBeGreaterThan(0)
  })

  it('lets a brand go back to the address it had', async () => {
    const brand = await open('Turn Around')
    await server.call(brands.update, { as: brand, body: { slug: 'turned' } })
    const { status, body } = await server.call(brands.update, {
      as: brand,
      body: { slug: 'turn-around' },
    })
    expect([status, body.slug]).toEqual([200, 'turn-around'])
    const creator = await buildCreator()
    const read = await server.call(brands.read, { as: creator, params: { brandName: 'turned' } })
    expect(read.body.slug).toBe('turn-around')
  })

  it('refuses an address that another brand has or had', async () => {
    const other = await open('First Comer 東')
    await server.call(brands.update, { as: other, body: { slug: 'first-moved' } })
    const brand = await buildBrand()
    for (const slug of ['first-moved', 'first-comer-dong', 'names']) {
      const { status, body } = await server.call(brands.update, { as: brand, body: { slug } })
      expect([status, body.code], slug).toEqual([409, 'brand.slug_taken'])
    }
    // Nor does a new brand get it.
    expect((await open('First Comer Dong')).slug).toBe('first-comer-dong-2')
  })

  it.each(['finance', 'viewer'] as const)('refuses a %s member', async (member) => {
    const brand = await buildBrand({ member })
    const mine = await server.call(brands.mine, { as: brand })
    expect(mine.body.can.edit).toEqual({ allowed: false, because: 'brand.role_required' })
    const { status, body } = await server.call(brands.update, { as: brand, body: { story: 'x' } })
    expect([status, body.code]).toEqual([403, 'brand.role_required'])
  })

  it('refuses a picture this person didn’t upload', async () => {
    const brand = await buildBrand()
    for (const logoUrl of [`/files/${'a'.repeat(64)}.webp`, 'https://elsewhere.test/logo.png']) {
      const { status, body } = await server.call(brands.update, { as: brand, body: { logoUrl } })
      expect([status, body.code]).toEqual([403, 'file.not_yours'])
    }
  })

  it.each([
    [{ name: '   ' }, 'name'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ categories: ['Alchemy'] }, 'categories.0'],
    [{ rank: 1000 }, ''],
  ])('refuses %j with a sentence at the field', async (wrong, field) => {
    const brand = await buildBrand()
    // The types forbid what a stranger may send all the same.
    const { status, body } = await server.call(brands.update, { as: brand, body: wrong as never })
    expect(status).toBe(400)
    expect(body.fields?.[field]).toBeTruthy()
  })

  it('is for brands only', async () => {
    const creator = await buildCreator()
    expect((await server.call(brands.mine, { as: creator })).body.code).toBe('role.brand_only')
  })
})
