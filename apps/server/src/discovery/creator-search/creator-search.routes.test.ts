import { randomUUID } from 'node:crypto'
import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import type { CreatorProfileDraft } from '@tandem/contract/accounts/creators/creator.schema.ts'
import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { creatorSearch } from '@tandem/contract/discovery/creator-search/creator-search.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildStage, playTo, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
type Person = { token: string }

const rareWord = (): string => `q${randomUUID().replace(/\d|-/g, '').slice(0, 9)}zen`

const build = async (displayName: string, profile: Partial<CreatorProfileDraft> = {}) => {
  const creator = await buildCreator({ displayName })
  const { status } = await server.call(creators.update, { as: creator, body: profile })
  expect(status).toBe(200)
  return creator
}
const search = (as: Person, query: object) => server.call(creatorSearch.search, { as, query })
const names = async (as: Person, query: object): Promise<string[]> =>
  (await search(as, query)).body.items.map(({ name }) => name)

describe('the creator search', () => {
  it('matches beginnings of words in name, handle, niches and bio, names first', async () => {
    const [brand, word] = [await buildBrand(), rareWord()]
    const speaker = await build('Anna Bell', { bio: `I film ${word} every day.` })
    await build(`Zoë ${word}`)
    await build('Cara Dell', { handles: { insta: `@cara.${word}` } })
    const found = await search(brand, { q: word.slice(0, -2) })
    expect(found.body.items.map(({ name }) => name).at(-1)).toBe('Anna Bell')
    expect(found.body.items).toHaveLength(3)
    expect(found.body.meant).toBeNull()
    expect(await names(brand, { q: `zoe ${word}` })).toEqual([`Zoë ${word}`])
    expect(await names(brand, { q: `cara${word}` })).toEqual(['Cara Dell'])
    await server.call(creators.update, { as: speaker, body: { bio: 'Nothing of it.' } })
    expect(await names(brand, { q: word })).not.toContain('Anna Bell')
  })

  it('filters by niche, country, language, network, followers, rating, rate and range', async () => {
    const [brand, q] = [await buildBrand(), rareWord()]
    const one = await build(`One ${q}`, {
      ...{ niches: ['Beauty'], country: 'DE', languages: ['de', 'en'] },
      ...{ handles: { insta: '@one' }, followers: { insta: 5000, fb: 100 } },
      takes: { fromCoins: 300, toCoins: 600 },
    })
    const two = await build(`Two ${q}`, {
      ...{ niches: ['Home'], country: 'FR', languages: ['fr'] },
      ...{ handles: { youtube: '@two' }, followers: { youtube: 90_000 } },
      takes: { fromCoins: 2000, toCoins: 4000 },
    })
    const rated = (id: string, rating_sum: number, rating_count: number) =>
      db.updateTable('creators').set({ rating_sum, rating_count }).where('id', '=', id).execute()
    // The weighted ratings are 3.95 and 3.94, displayed as 4.0 and 3.9.
    await rated(one.actor.userId, 58, 15)
    await rated(two.actor.userId, 373, 95)
    const tracks = [
      { creator_id: one.actor.userId, completed: 0, expired: 0 },
      { creator_id: two.actor.userId, completed: 9, expired: 1 },
    ]
    await db.insertInto('creator_track_records').values(tracks).execute()
    const first = [`One ${q}`]
    const second = [`Two ${q}`]
    for (const [query, expected] of [
      [{ niche: 'Beauty' }, first],
      [{ country: 'FR' }, second],
      [{ language: 'en' }, first],
      [{ platform: 'youtube' }, second],
      [{ minFollowers: 6000 }, second],
      [{ maxFollowers: 6000 }, first],
      [{ platform: 'instagram', minFollowers: 5001 }, []],
      [{ minRating: 4 }, first],
      [{ minCompletion: 90 }, second],
      [{ minCompletion: 91 }, []],
      [{ maxCoins: 300 }, first],
      [{ minCoins: 700 }, second],
      [{ niche: 'Beauty', country: 'FR' }, []],
    ] as const)
      expect([query, await names(brand, { q, ...query })]).toEqual([query, expected])
    await build(`Three ${q}`)
    expect(await names(brand, { q })).toHaveLength(3)
    expect((await names(brand, { q, minRating: 1 })).sort()).toEqual([...first, ...second])
  })

  it('lists creators of the brand’s categories first, or by their match with a campaign', async () => {
    const [stage, q] = [await buildStage(), rareWord()]
    await build(`Far ${q}`, { niches: ['Finance'] })
    await build(`Near ${q}`, { niches: ['Beauty'] })
    await db
      .updateTable('brands')
      .set({ categories: ['Beauty'] })
      .where('id', '=', stage.brand.brandId)
      .execute()
    const all = (await search(stage.brand, { limit: 100 })).body.items
    const listed = all.map(({ niches }) => niches)
    const rest = listed.findIndex((niches) => !niches.includes('Beauty'))
    expect(listed.slice(Math.max(rest, 0)).some((niches) => niches.includes('Beauty'))).toBe(false)
    const byCampaign = { q, campaignId: stage.campaignId }
    const matched = await search(stage.brand, byCampaign)
    expect(matched.body.items).toMatchObject([
      { name: `Near ${q}`, match: { score: expect.any(Number) } },
    ])
    const other = await buildBrand()
    expect(told(await search(other, byCampaign))).toEqual([404, 'campaign.not_found'])
  })

  it('hides creators who opted out at once, except from brands they work with', async () => {
    const [stage, q] = [await buildStage(), rareWord()]
    const { creator } = stage
    await db
      .updateTable('users')
      .set({ display_name: `Gone ${q}` })
      .where('id', '=', creator.actor.userId)
      .execute()
    const other = await buildBrand()
    expect(await names(other, { q })).toEqual([`Gone ${q}`])
    await server.call(creators.update, { as: creator, body: { isFindable: false } })
    const read = (as: Person) =>
      server.call(creatorSearch.read, { as, params: { creatorName: creator.slug } })
    expect(await names(stage.brand, { q })).toEqual([])
    expect(told(await read(stage.brand))).toEqual([404, 'creator.not_found'])
    const applied = await buildStage()
    await playTo(server, { ...applied, creator }, 'applied')
    expect(await names(applied.brand, { q })).toEqual([])
    expect(told(await read(applied.brand))).toEqual([404, 'creator.not_findable'])
    await playTo(server, stage, 'accepted')
    expect(await names(stage.brand, { q })).toEqual([`Gone ${q}`])
    expect((await read(stage.brand)).status).toBe(200)
    expect(await names(other, { q })).toEqual([])
    const nobody = await server.call(creatorSearch.read, {
      as: other,
      params: { creatorName: 'nobody-here' },
    })
    expect(told(nobody)).toEqual([404, 'creator.not_found'])
  })
})

describe('a creator’s card', () => {
  it('contains the record, the price range, the chosen posts and the minimum value of offers', async () => {
    const stage = await buildStage()
    await playTo(server, stage, 'completed')
    const { creator, brand } = stage
    await server.call(creators.update, {
      as: creator,
      body: { bio: 'Tea.', takes: { fromCoins: 100, toCoins: 900 } },
    })
    const { body } = await server.call(creatorSearch.read, {
      as: brand,
      params: { creatorName: creator.slug },
    })
    expect(body).toMatchObject({
      ...{ bio: 'Tea.', takes: { fromCoins: 100, toCoins: 900 }, leastValueCoins: 0 },
      record: { completed: 1, onTime: 1 },
      ...{ match: null, lists: [] },
    })
    expect(body.posts).toHaveLength(1)
    const shut = { openToOffers: false, leastValueCoins: 500, mostPieces: null }
    await server.call(barterOffers.setWishes, { as: creator, body: shut })
    const again = await server.call(creatorSearch.read, {
      ...{ as: brand, params: { creatorName: creator.slug } },
    })
    expect(again.body.leastValueCoins).toBeNull()
  })
})
