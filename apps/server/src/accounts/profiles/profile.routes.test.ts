import { randomUUID } from 'node:crypto'
import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import type { ProfileDraft } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { buildColleague } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
type Person = Awaited<ReturnType<typeof buildUser>>

const write = (as: Person, body: ProfileDraft, key?: string) =>
  server.call(profiles.write, {
    as,
    params: { userId: as.userId },
    body,
    ...(key === undefined ? {} : { key }),
  })
const read = (as: Person, userId = as.userId) =>
  server.call(profiles.read, { as, params: { userId } })
const eventsOf = async (userId: string) =>
  (
    await db
      .selectFrom('domain_events')
      .where('actor_id', '=', userId)
      .orderBy('id')
      .select('type')
      .execute()
  ).map(({ type }) => type)

describe('read', () => {
  it('answers null until something was written, then the document', async () => {
    const person = await buildUser()
    expect(await read(person)).toMatchObject({ status: 200, body: null })
    await write(person, { userType: 'creator', onboarding: { handles: {}, selectedBrands: [] } })
    expect((await read(person)).body).toEqual({
      userType: 'creator',
      onboarding: { handles: {}, selectedBrands: [] },
    })
    await write(person, { onboarding: { handles: { insta: '@mia' } } })
    expect((await read(person)).body).toEqual({
      userType: 'creator',
      onboarding: { handles: { insta: '@mia' }, selectedBrands: [] },
    })
  })

  it('refuses a stranger’s profile, and nobody’s', async () => {
    const [person, stranger] = [await buildUser(), await buildUser()]
    const answer = await read(stranger, person.userId)
    expect(answer).toMatchObject({ status: 403, body: { code: 'profile.not_yours' } })
    expect((await read(stranger, randomUUID())).status).toBe(403)
    const params = { userId: person.userId }
    expect((await server.call(profiles.read, { params })).status).toBe(401)
  })
})

describe('write', () => {
  it('opens a creator with handles and the picked brands as favourites', async () => {
    const brand = await buildBrand({ name: 'Moss & Fern' })
    const person = await buildUser({ displayName: 'Mia Ortega' })
    const answer = await write(person, {
      userType: 'creator',
      onboarding: { handles: { insta: ' @mia ', fb: '' }, selectedBrands: ['Moss & Fern', 'None'] },
    })
    expect(answer.status).toBe(200)
    const creator = await db
      .selectFrom('creators')
      .where('id', '=', person.userId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(creator).toMatchObject({ slug: 'mia-ortega', handles: { insta: '@mia' } })
    const favourites = await db
      .selectFrom('favourite_brands')
      .where('creator_id', '=', person.userId)
      .select('brand_id')
      .execute()
    expect(favourites).toEqual([{ brand_id: brand.brandId }])
    expect(await eventsOf(person.userId)).toEqual(['creator.opened', 'profile.completed'])
  })

  it('opens a brand named by its website, whose session then belongs to it', async () => {
    const person = await buildUser()
    const answer = await write(person, {
      userType: 'brand',
      onboarding: {
        website: 'https://www.glow-theory.com',
        logo: null,
        banner: null,
        bio: 'Skin first.',
        socials: { insta: '@glow' },
      },
    })
    expect(answer.status).toBe(200)
    const { body } = await server.call(identity.session, { as: person })
    expect(body).toMatchObject({
      userType: 'brand',
      brand: { name: 'Glow Theory', slug: 'glow-theory' },
    })
    expect(await eventsOf(person.userId)).toEqual(['brand.opened', 'profile.completed'])
  })

  it.each([
    ['the website', { website: 'https://kettle.test' }, 'Kettle'],
    [
      'what was typed',
      { website: 'https://kettle.test', name: 'Kettle of Oslo' },
      'Kettle of Oslo',
    ],
    ['the person, where the website has no name', { website: 'https://' }, 'Ines Berg'],
  ])('names the brand of somebody from Google by %s', async (_, onboarding, name) => {
    const person = await buildUser({ displayName: 'Ines Berg' })
    await write(person, { userType: 'brand', onboarding })
    const { body } = await server.call(identity.session, { as: person })
    expect(body.brand?.name).toBe(name)
  })

  it('refuses a name that another brand has, and takes the one given instead', async () => {
    const [first, second] = [await buildUser(), await buildUser()]
    const website = 'https://paper-boats.test'
    await write(first, { userType: 'brand', onboarding: { website } })
    const refused = await write(second, { userType: 'brand', onboarding: { website } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'brand.name_taken' } })
    expect(await read(second)).toMatchObject({ body: null })
    const name = 'Paper Boats Oslo'
    expect((await write(second, { userType: 'brand', onboarding: { website, name } })).status).toBe(
      200,
    )
    const { body } = await server.call(identity.session, { as: second })
    expect(body.brand).toMatchObject({ name, slug: 'paper-boats-oslo' })
    // The name is the brand's, in one place: the document would still tell it after a change.
    expect((await read(second)).body.onboarding).toEqual({ website, socials: {} })
    const { doc } = await db
      .selectFrom('profiles')
      .where('user_id', '=', second.userId)
      .select('doc')
      .executeTakeFirstOrThrow()
    expect(doc).toEqual({ userType: 'brand', onboarding: { website } })
  })

  it('merges key by key at any depth and replaces lists', async () => {
    const person = await buildUser()
    await write(person, {
      userType: 'creator',
      onboarding: { handles: { insta: 'a' }, selectedBrands: ['x', 'y'] },
    })
    const { body } = await write(person, {
      onboarding: { handles: { youtube: 'b' }, selectedBrands: ['z'] },
    })
    expect(body).toEqual({
      userType: 'creator',
      onboarding: { handles: { insta: 'a', youtube: 'b' }, selectedBrands: ['z'] },
    })
  })

  it('has one set of handles with Settings, whichever of both is written', async () => {
    const person = await buildUser()
    const settings = async () => (await server.call(creators.mine, { as: person })).body.handles
    await write(person, {
      userType: 'creator',
      onboarding: { handles: { insta: 'a', fb: 'b' }, selectedBrands: [] },
    })
    await server.call(creators.update, { as: person, body: { handles: { insta: 'new' } } })
    expect((await read(person)).body.onboarding).toEqual({
      handles: { insta: 'new' },
      selectedBrands: [],
    })
    const merged = await write(person, { onboarding: { handles: { youtube: ' c ', insta: '' } } })
    expect(merged.body.onboarding?.handles).toEqual({ youtube: 'c' })
    expect(await settings()).toEqual({ youtube: 'c' })
    expect(await eventsOf(person.userId)).toEqual([
      'creator.opened',
      'profile.completed',
      'creator.profile_changed',
      'creator.profile_changed',
    ])
  })

  it('has one set of socials with a brand’s Settings, and leaves them to who may edit it', async () => {
    const person = await buildUser()
    await write(person, {
      userType: 'brand',
      onboarding: { website: 'glow.test', socials: { insta: '@glow' } },
    })
    await server.call(brands.update, { as: person, body: { socials: { fb: 'glow' } } })
    expect((await read(person)).body.onboarding?.socials).toEqual({ fb: 'glow' })
    await write(person, { onboarding: { socials: { twitter: '@glow' } } })
    const mine = await server.call(brands.mine, { as: person })
    expect(mine.body.socials).toEqual({ fb: 'glow', twitter: '@glow' })
    const { body } = await server.call(identity.session, { as: person })
    const viewer = await buildColleague({ brand: { brandId: body.brand?.id ?? '' } }, 'viewer')
    expect((await read(viewer)).body.onboarding?.socials).toEqual({ fb: 'glow', twitter: '@glow' })
    const refused = await write(viewer, { onboarding: { socials: { twitter: '@mine' } } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'brand.role_required' } })
  })

  it('loses none of twenty merges at once', async () => {
    const person = await buildUser()
    await write(person, { userType: 'creator' })
    const networks = ['insta', 'fb', 'twitter', 'youtube'] as const
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        write(person, {
          onboarding: { handles: { [networks[index % 4] ?? 'insta']: `value-${index % 4}` } },
        }),
      ),
    )
    const { body } = await read(person)
    expect(body.onboarding?.handles).toEqual({
      insta: 'value-0',
      fb: 'value-1',
      twitter: 'value-2',
      youtube: 'value-3',
    })
    const row = await db
      .selectFrom('profiles')
      .where('user_id', '=', person.userId)
      .select('rev')
      .executeTakeFirstOrThrow()
    expect(row.rev).toBe(21)
  })

  it('opens one creator or one brand of ten first writes at once, never both', async () => {
    const person = await buildUser()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? write(person, { userType: 'creator' })
          : write(person, { userType: 'brand', onboarding: { website: 'both.test' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    const { rows } = await sql<{ opened: number }>`
      select (select count(*) from creators where id = ${person.userId})
           + (select count(*) from brand_members where user_id = ${person.userId}) as opened`.execute(
      db,
    )
    expect(rows[0]?.opened).toBe(1)
    expect((await eventsOf(person.userId)).filter((t) => t === 'profile.completed')).toHaveLength(1)
  })

  it('has one effect for a repeated key', async () => {
    const person = await buildUser()
    const key = randomUUID()
    const body = { userType: 'brand' as const, onboarding: { website: 'once.test' } }
    const first = await write(person, body, key)
    expect(await write(person, body, key)).toEqual(first)
    expect(await eventsOf(person.userId)).toHaveLength(2)
  })

  it('refuses fields it does not know, another role’s fields and a brand without website', async () => {
    const person = await buildUser()
    const unknown = await write(person, { userType: 'creator', operator: true } as ProfileDraft)
    expect(unknown).toMatchObject({ status: 400, body: { code: 'input.invalid' } })
    const categories = { website: 'a.test', categories: ['Beauty'] }
    const extra = await write(person, { userType: 'brand', onboarding: categories } as ProfileDraft)
    expect(extra.status).toBe(400)
    const foreign = await write(person, { userType: 'creator', onboarding: { website: 'a.test' } })
    expect(foreign.body.fields).toHaveProperty(['onboarding.website'])
    const without = await write(person, { userType: 'brand', onboarding: { website: ' ' } })
    expect(without.body.detail).toBe('Please enter your brand website.')
    expect(await read(person)).toMatchObject({ body: null })
  })

  it('refuses text the database cannot keep, and never fails on it', async () => {
    const person = await buildUser()
    for (const insta of ['a\0b', 'half \ud83c']) {
      const answer = await write(person, {
        userType: 'creator',
        onboarding: { handles: { insta } },
      })
      expect(answer.status).toBe(400)
      expect(answer.body.fields).toHaveProperty(['onboarding.handles.insta'])
    }
  })

  it('refuses to write another person’s profile', async () => {
    const [person, stranger] = [await buildUser(), await buildUser()]
    const answer = await server.call(profiles.write, {
      as: stranger,
      params: { userId: person.userId },
      body: { userType: 'brand', onboarding: { website: 'stolen.test' } },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'profile.not_yours' } })
  })

  it('refuses an image that somebody else uploaded, or that is no upload', async () => {
    const person = await buildUser()
    for (const logo of ['https://evil.test/a.png', `/files/${'a'.repeat(64)}.webp`, '/files/..']) {
      for (const image of [{ logo }, { banner: logo }]) {
        const onboarding = { website: 'logo.test', ...image }
        const answer = await write(person, { userType: 'brand', onboarding })
        expect(answer).toMatchObject({ status: 403, body: { code: 'file.not_yours' } })
      }
    }
  })

  it('refuses another user type once one was saved', async () => {
    const person = await buildUser()
    await write(person, { userType: 'creator' })
    const answer = await write(person, { userType: 'brand', onboarding: { website: 'late.test' } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'profile.type_fixed' } })
    expect((await read(person)).body).toEqual({ userType: 'creator' })
  })

  it('lets the database refuse a user type that doesn’t exist', async () => {
    const person = await buildUser()
    const planted = sql`insert into profiles (user_id, doc) values (${person.userId}, '{"userType":"admin"}')`
    await expect(planted.execute(db)).rejects.toMatchObject({ code: '23514' })
  })
})
