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

const write = (as: Person, body: ProfileDraft, key = randomUUID(), userId = as.userId) =>
  server.call(profiles.write, { as, params: { userId }, body, key })
const read = (as: Person, userId = as.userId) =>
  server.call(profiles.read, { as, params: { userId } })
const brandOf = async (as: Person) => (await server.call(identity.session, { as })).body.brand
const eventsOf = async (userId: string) => {
  const events = db.selectFrom('domain_events').where('actor_id', '=', userId).orderBy('id')
  return (await events.select('type').execute()).map(({ type }) => type)
}

describe('a profile', () => {
  it('is nothing until it was written, then merged key by key; lists are replaced', async () => {
    const person = await buildUser()
    expect(await read(person)).toMatchObject({ status: 200, body: null })
    const onboarding = { handles: { insta: 'a' }, selectedBrands: ['x', 'y'] }
    await write(person, { userType: 'creator', onboarding })
    expect((await read(person)).body).toEqual({ userType: 'creator', onboarding })
    await write(person, { onboarding: { handles: { youtube: 'b' }, selectedBrands: ['z'] } })
    expect((await read(person)).body).toEqual({
      userType: 'creator',
      onboarding: { handles: { insta: 'a', youtube: 'b' }, selectedBrands: ['z'] },
    })
  })

  it('is nobody else’s to read or write', async () => {
    const [person, stranger] = [await buildUser(), await buildUser()]
    const refused = { status: 403, body: { code: 'profile.not_yours' } }
    expect(await read(stranger, person.userId)).toMatchObject(refused)
    const stolen = { userType: 'brand', onboarding: { website: 'stolen.test' } } as const
    expect(await write(stranger, stolen, randomUUID(), person.userId)).toMatchObject(refused)
  })

  it('opens a creator with handles and the picked brands as favourites', async () => {
    const brand = await buildBrand({ name: 'Moss & Fern' })
    const person = await buildUser({ displayName: 'Mia Ortega' })
    await write(person, {
      userType: 'creator',
      onboarding: { handles: { insta: ' @mia ', fb: '' }, selectedBrands: ['Moss & Fern', 'None'] },
    })
    const { body } = await server.call(creators.mine, { as: person })
    expect(body).toMatchObject({ slug: 'mia-ortega', handles: { insta: '@mia' } })
    const favourites = await server.call(creators.favourites, { as: person })
    expect(favourites.body.items.map(({ slug }) => slug)).toEqual([brand.slug])
    expect(await eventsOf(person.userId)).toEqual(['creator.opened', 'profile.completed'])
  })

  it('opens a brand named by its website, once for a repeated key', async () => {
    const person = await buildUser()
    const website = 'https://www.glow-theory.com'
    const socials = { insta: '@glow' }
    const onboarding = { website, logo: null, banner: null, bio: 'Skin first.', socials }
    const key = randomUUID()
    const first = await write(person, { userType: 'brand', onboarding }, key)
    expect(first.status).toBe(200)
    expect(await write(person, { userType: 'brand', onboarding }, key)).toEqual(first)
    expect(await brandOf(person)).toMatchObject({ name: 'Glow Theory', slug: 'glow-theory' })
    expect(await eventsOf(person.userId)).toEqual(['brand.opened', 'profile.completed'])
  })

  it.each([
    ['what was typed', 'https://kettle.test', { name: 'Kettle of Oslo' }, 'Kettle of Oslo'],
    ['the person, where the website has no name', 'https://', {}, 'Ines Berg'],
  ])('names a brand by %s', async (_, website, more, name) => {
    const person = await buildUser({ displayName: 'Ines Berg' })
    await write(person, { userType: 'brand', onboarding: { website, ...more } })
    expect((await brandOf(person))?.name).toBe(name)
    expect((await read(person)).body.onboarding).toEqual({ website, socials: {} })
  })

  it('has one set of handles with Settings, whichever of both is written', async () => {
    const person = await buildUser()
    await write(person, {
      userType: 'creator',
      onboarding: { handles: { insta: 'a', fb: 'b' }, selectedBrands: [] },
    })
    await server.call(creators.update, { as: person, body: { handles: { insta: 'new' } } })
    expect((await read(person)).body.onboarding?.handles).toEqual({ insta: 'new' })
    const merged = await write(person, { onboarding: { handles: { youtube: ' c ', insta: '' } } })
    expect(merged.body.onboarding?.handles).toEqual({ youtube: 'c' })
    const settings = await server.call(creators.mine, { as: person })
    expect(settings.body.handles).toEqual({ youtube: 'c' })
    expect((await eventsOf(person.userId)).slice(2)).toEqual([
      'creator.profile_changed',
      'creator.profile_changed',
    ])
  })

  it('has one set of socials with a brand’s Settings, and leaves them to who may edit it', async () => {
    const person = await buildUser()
    const onboarding = { website: 'glow.test', socials: { insta: '@glow' } }
    await write(person, { userType: 'brand', onboarding })
    await server.call(brands.update, { as: person, body: { socials: { fb: 'glow' } } })
    await write(person, { onboarding: { socials: { twitter: '@glow' } } })
    const both = { fb: 'glow', twitter: '@glow' }
    expect((await server.call(brands.mine, { as: person })).body.socials).toEqual(both)
    const brandId = (await brandOf(person))?.id ?? ''
    const viewer = await buildColleague({ brand: { brandId } }, 'viewer')
    expect((await read(viewer)).body.onboarding?.socials).toEqual(both)
    const refused = await write(viewer, { onboarding: { socials: { twitter: '@mine' } } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'brand.role_required' } })
  })

  it('loses none of eight merges at once', async () => {
    const person = await buildUser()
    await write(person, { userType: 'creator' })
    const networks = ['insta', 'fb', 'twitter', 'youtube'] as const
    const all = [...networks, ...networks].map((name) =>
      write(person, { onboarding: { handles: { [name]: `my ${name}` } } }),
    )
    await Promise.all(all)
    const handles = Object.fromEntries(networks.map((name) => [name, `my ${name}`]))
    expect((await read(person)).body.onboarding?.handles).toEqual(handles)
  })

  it('opens one creator or one brand of six first writes at once, never both', async () => {
    const person = await buildUser()
    const website = 'both.test'
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? write(person, { userType: 'creator' })
          : write(person, { userType: 'brand', onboarding: { website } }),
      ),
    )
    const refused = answers.filter(({ body }) => body.code === 'profile.type_fixed')
    expect([refused.length, refused[0]?.status]).toEqual([3, 409])
    const { rows } = await sql<{ opened: number }>`
      select (select count(*) from creators where id = ${person.userId})
           + (select count(*) from brand_members where user_id = ${person.userId}) as opened`.execute(
      db,
    )
    expect(rows[0]?.opened).toBe(1)
    expect(await eventsOf(person.userId)).toHaveLength(2)
  })

  it('refuses another role’s fields, a brand without website, and a name that is taken', async () => {
    const person = await buildUser()
    const foreign = await write(person, { userType: 'creator', onboarding: { website: 'a.test' } })
    expect(foreign.body.fields).toHaveProperty(['onboarding.website'])
    const without = await write(person, { userType: 'brand', onboarding: { website: ' ' } })
    expect(without.body.detail).toBe('Please enter your brand website.')
    const website = 'https://paper-boats.test'
    await write(await buildUser(), { userType: 'brand', onboarding: { website } })
    const taken = await write(person, { userType: 'brand', onboarding: { website } })
    expect(taken).toMatchObject({ status: 409, body: { code: 'brand.name_taken' } })
    expect(await read(person)).toMatchObject({ body: null })
  })

  it.each(['logo', 'banner'])('refuses a %s that somebody else uploaded, or nobody', async (of) => {
    const person = await buildUser()
    for (const address of ['https://evil.test/a.png', `/files/${'a'.repeat(64)}.webp`]) {
      const onboarding = { website: 'logo.test', [of]: address }
      const answer = await write(person, { userType: 'brand', onboarding })
      expect(answer).toMatchObject({ status: 403, body: { code: 'file.not_yours' } })
    }
  })
})
