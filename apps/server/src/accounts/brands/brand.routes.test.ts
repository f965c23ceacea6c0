import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import type {
  BrandListQuery,
  BrandProfileDraft,
} from '@tandem/contract/accounts/brands/brand.schema.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBrand } from './brand.factory.ts'
import { countBrandReview, countOpenCampaigns } from './index.ts'

const server = useTestApp()

type Person = { token: string }
const list = async (as: Person, query: BrandListQuery) =>
  (await server.call(brands.list, { as, query })).body.items
const slugsOf = async (as: Person, query: BrandListQuery) =>
  (await list(as, query)).map(({ slug }) => slug)
const read = (as: Person, brandName: string) =>
  server.call(brands.read, { as, params: { brandName } })
const update = (as: Person, body: BrandProfileDraft) => server.call(brands.update, { as, body })
const mine = async (as: Person) => (await server.call(brands.mine, { as })).body
const tryToOpen = async (name: string) => {
  const person = await buildUser()
  const answer = await server.call(profiles.write, {
    as: person,
    params: { userId: person.userId },
    body: { userType: 'brand', onboarding: { website: 'a.test', name } },
  })
  return { ...person, answer }
}
const open = async (name: string) => {
  const { answer, ...person } = await tryToOpen(name)
  expect(answer.status).toBe(200)
  return { ...person, slug: (await mine(person)).slug }
}

describe('a new brand', () => {
  it('makes the person the owner and the name the address', async () => {
    const brand = await open('Glöw & Sons')
    expect(await mine(brand)).toMatchObject({
      ...{ name: 'Glöw & Sons', slug: 'glow-sons', member: 'owner' },
      can: { edit: { allowed: true } },
    })
  })

  it('has an address of its own where names make one address, also at once', async () => {
    const opened = await Promise.all([...'一二三四五六七八'].map((nr) => open(`Same ${nr}`)))
    expect(new Set(opened.map(({ slug }) => slug)).size).toBe(8)
  })
})

describe('a name that looks like another brand’s', () => {
  const refused = { status: 409, body: { code: 'brand.name_taken' } }

  it('is refused to a new brand and to one that changes its name', async () => {
    await open('Paper Boats')
    expect((await tryToOpen('Pаper B0ats')).answer).toMatchObject(refused)
    const other = await open('Folded Swans')
    expect(await update(other, { name: 'paper-boats' })).toMatchObject(refused)
    expect((await mine(other)).name).toBe('Folded Swans')
  })

  it('is free again after the other brand left it, and its own to write in another way', async () => {
    const first = await open('Salt and Stone')
    expect((await update(first, { name: 'SALT and stone' })).body.name).toBe('SALT and stone')
    expect((await update(first, { name: 'Sea and Stone' })).status).toBe(200)
    await open('Salt and Stone')
  })

  it('goes to one of those that want it at once, new or renamed', async () => {
    const brand = await open('Before Dawn')
    const [renamed, ...opened] = await Promise.all([
      update(brand, { name: 'After Dark' }),
      ...['Aftеr Dark', 'AFTER DARK'].map(tryToOpen),
    ])
    const statuses = [renamed.status, ...opened.map(({ answer }) => answer.status)]
    expect(statuses.sort()).toEqual([200, 409, 409])
  })
})

describe('the list of brands', () => {
  it('puts favourites first, then what matches the niches, and says why', async () => {
    const creator = await buildCreator()
    const creatorId = creator.actor.userId
    await db
      .updateTable('creators')
      .set({ niches: ['Finance'] })
      .where('id', '=', creatorId)
      .execute()
    const favourite = await buildBrand({ categories: ['Travel', 'Finance'] })
    const matching = await buildBrand({ categories: ['Finance', 'Home'] })
    const row = { creator_id: creatorId, brand_id: favourite.brandId }
    await db.insertInto('favourite_brands').values(row).execute()
    const [first, second, third] = await list(creator, { limit: 3 })
    expect(first).toMatchObject({ slug: favourite.slug, why: 'favourite', isFavourite: true })
    expect(second).toMatchObject({ slug: matching.slug, why: 'category' })
    expect(third?.why).toBeNull()
    expect((await read(creator, favourite.slug)).body.why).toBe('favourite')
  })

  it('orders by open campaigns and by rating', async () => {
    const creator = await buildCreator()
    const [busy, loved, known] = [await buildBrand(), await buildBrand(), await buildBrand()]
    await countOpenCampaigns(db, busy.brandId, 7)
    for (let review = 0; review < 20; review += 1) await countBrandReview(db, loved.brandId, 5)
    const many = { rating_sum: 180, rating_count: 60 }
    await db.updateTable('brands').set(many).where('id', '=', known.brandId).execute()
    expect((await slugsOf(creator, { sort: 'campaigns' }))[0]).toBe(busy.slug)
    expect((await slugsOf(creator, { sort: 'rating' }))[0]).toBe(loved.slug)
  })

  it('finds by the beginning of a word and in spite of a slip', async () => {
    const creator = await buildCreator()
    const brand = await buildBrand({ name: 'Northwind Coffee' })
    for (const q of ['northw', 'coffee', 'nortwind', 'coffe north', 'no'])
      expect(await slugsOf(creator, { q }), q).toContain(brand.slug)
    for (const q of ['zzzzqqq', '!!! & | <->']) expect(await slugsOf(creator, { q })).toEqual([])
  })

  it('keeps to a category', async () => {
    const creator = await buildCreator()
    const { slug } = await buildBrand({ categories: ['Education'] })
    expect(await slugsOf(creator, { category: 'Education' })).toEqual([slug])
    expect(await slugsOf(creator, { category: 'Education', q: 'glow' })).toEqual([slug])
  })

  it('tells in how many days creators got their coins', async () => {
    const brand = await buildBrand({ categories: ['Entertainment'] })
    const days = { applied: 9, accepted: 8, sent: 4, completed: 2 }
    const { id } = await buildFinishedWork(brand, days)
    // The payment time does not start at an earlier round in which the brand requested changes.
    await sql`
      insert into submissions (collaboration_id, round, url, verdict, created_at, decided_at)
      select collaboration_id, 2, 'https://video.example.test/2', 'changes_requested',
             created_at - interval '3 days', created_at - interval '2 days'
        from submissions where collaboration_id = ${id}`.execute(db)
    const [tile] = await list(await buildCreator(), { category: 'Entertainment' })
    expect(tile?.medianPayDays).toBe(2)
  })
})

describe('the address of a brand', () => {
  it('is its slug, its exact name or a slug it had before, to which it may go back', async () => {
    const brand = await open('Harbour Roast')
    const creator = await buildCreator()
    await update(brand, { slug: 'harbour-coffee' })
    for (const name of ['harbour-coffee', 'harbour-roast', 'Harbour Roast'])
      expect((await read(creator, name)).body.slug, name).toBe('harbour-coffee')
    expect((await update(brand, { slug: 'harbour-roast' })).body.slug).toBe('harbour-roast')
    expect((await read(creator, 'harbour-coffee')).body.slug).toBe('harbour-roast')
    const nobody = await read(creator, 'nobody-at-all')
    expect([nobody.status, nobody.body.code]).toEqual([404, 'brand.not_found'])
  })

  it('is refused where another brand has it or had it, or it means something else', async () => {
    const other = await open('First Comer 東')
    await update(other, { slug: 'first-moved' })
    const brand = await buildBrand()
    for (const slug of ['first-moved', 'first-comer-dong', 'names']) {
      const { status, body } = await update(brand, { slug })
      expect([status, body.code], slug).toEqual([409, 'brand.slug_taken'])
    }
    expect((await open('First Comer Dong')).slug).toBe('first-comer-dong-2')
    expect((await open('Names')).slug).toBe('names-brand')
  })
})

describe('a brand’s profile', () => {
  it('changes in what the draft names and nothing else', async () => {
    const brand = await buildBrand()
    const story = 'It began in a kitchen.'
    const draft = { story, categories: ['Home' as const], socials: { fb: 'glow' } }
    const { body } = await update(brand, draft)
    expect(body).toMatchObject({ name: brand.name, slug: brand.slug, ...draft })
    const cleared = await update(brand, { website: '' })
    expect(cleared.body).toMatchObject({ website: null, story })
    const own = db.selectFrom('brands').select('rank').where('id', '=', brand.brandId)
    expect((await own.executeTakeFirstOrThrow()).rank).toBeGreaterThan(0)
  })

  it('is never overwritten unseen: the later of two members learns who was faster', async () => {
    const brand = await buildBrand()
    const { version } = await mine(brand)
    const both = await Promise.all([
      update(brand, { version, story: 'We began in a garage.' }),
      update(brand, { version, story: 'We began at sea.' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const name = brand.actor.email.split('@')[0]
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version.stale',
      detail: `${name} changed the profile just now. Compare both versions.`,
    })
    expect((await mine(brand)).edited).toMatchObject({ by: name })
  })

  it('is not for a member who only reads', async () => {
    const brand = await buildBrand({ member: 'viewer' })
    const refusal = { allowed: false, because: 'brand.role_required' }
    expect((await mine(brand)).can.edit).toEqual(refusal)
    const { status, body } = await update(brand, { story: 'x' })
    expect([status, body.code]).toEqual([403, 'brand.role_required'])
    const { can } = (await read(brand, brand.slug)).body
    expect(can.favourite).toEqual({ allowed: false, because: 'role.creator_only' })
  })

  it('takes no picture that this person didn’t upload', async () => {
    const brand = await buildBrand()
    for (const logoUrl of [`/files/${'a'.repeat(64)}.webp`, 'https://elsewhere.test/logo.png']) {
      const { status, body } = await update(brand, { logoUrl })
      expect([status, body.code]).toEqual([403, 'file.not_yours'])
    }
  })
})
