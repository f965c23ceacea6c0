import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { creatorSearch } from '@tandem/contract/discovery/creator-search/creator-search.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useConnections } from '#content/connections/connections.factory.ts'
import { db } from '#platform/postgres/db.ts'

const { server, connect, consent } = await useConnections()

it('shows platform numbers only to chosen brands, and never searches by them', async () => {
  const [creator, brand, other] = [await connect('youtube'), await buildBrand(), await buildBrand()]
  await server.call(creators.update, { as: creator, body: { followers: { youtube: 10 } } })
  const seenBy = async (as: { token: string }) => {
    const params = { creatorName: creator.slug }
    const { accounts } = (await server.call(creatorSearch.read, { as, params })).body
    return accounts.map((one) => [one.platform, one.isProven, one.followers, one.toldBy])
  }
  const said = [['youtube', true, 10, 'creator']]
  expect(await seenBy(brand)).toEqual(said)
  await consent(creator, 'youtube', 'chosen', [brand])
  const earlier = { count: 4_100, counted_at: new Date(Date.now() - 86_400_000).toISOString() }
  const ofCreator = { creator_id: creator.actor.userId, platform: 'youtube', source: 'platform' }
  await db
    .insertInto('follower_counts')
    .values({ ...ofCreator, ...earlier })
    .execute()
  expect(await seenBy(brand)).toEqual([['youtube', true, 4_200, 'platform']])
  expect(await seenBy(other)).toEqual(said)
  const query = { minFollowers: 500, platform: 'youtube' as const, sort: 'newest' as const }
  const found = await server.call(creatorSearch.search, { as: brand, query })
  expect(found.body.items.map(({ slug }) => slug)).not.toContain(creator.slug)
  await consent(creator, 'youtube', 'nobody')
  expect(await seenBy(brand)).toEqual(said)
})
