import { palette } from '@tandem/contract/discovery/palette/palette.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const find = async (as: { token: string }, q: string) =>
  (await server.call(palette.find, { as, query: { q } })).body

it('finds own results by words in any order, and only open results of others', async () => {
  const brand = await buildBrand({ name: 'Harbour Coffee' })
  const { id: campaignId } = await buildCampaign({ title: 'Morning light, one cup' }, brand)
  const creator = await buildCreator({ displayName: 'Mira Sol' })
  const { id } = await playTo(server, { brand, campaignId, creator }, 'applied')
  const campaign = { id: campaignId, title: 'Morning light, one cup', brandSlug: brand.slug }

  expect(await find(brand, 'cup morning')).toMatchObject({
    campaigns: [{ ...campaign, collaborationId: null }],
    people: [],
  })
  expect((await find(brand, 'sol mi')).people).toEqual([
    { slug: creator.slug, name: 'Mira Sol', opens: 'campaign', campaignId },
  ])
  expect((await find(creator, 'LIGHT')).campaigns).toMatchObject([
    { ...campaign, collaborationId: id },
  ])
  const asBrand = { slug: brand.slug, name: 'Harbour Coffee', opens: 'brand', campaignId: null }
  expect((await find(creator, 'harbour')).people).toEqual([asBrand])
  const nothing = { campaigns: [], people: [] }
  expect(await find(brand, 'cup evening')).toEqual(nothing)
  // Wildcards of SQL patterns must be treated as text.
  expect(await find(brand, '%')).toEqual(nothing)
  const [otherBrand, otherCreator] = [await buildBrand(), await buildCreator()]
  for (const q of ['cup', 'harbour']) expect(await find(otherBrand, q)).toEqual(nothing)
  expect(await find(otherCreator, 'cup')).toMatchObject({
    campaigns: [{ ...campaign, collaborationId: null }],
  })
  expect((await find(otherCreator, 'harbour')).people).toEqual([asBrand])
})

it.each([
  { is_findable: true, is_public: false, brand: ['search'], creator: [] },
  { is_findable: false, is_public: true, brand: ['media-kit'], creator: ['media-kit'] },
  { is_findable: false, is_public: false, brand: [], creator: [] },
])('finds a creator without collaborations by what she made public: %j', async (stage) => {
  const { brand, creator, ...opened } = stage
  const { userId } = (await buildCreator({ displayName: 'Quilla Zephyr' })).actor
  await db.updateTable('creators').set(opened).where('id', '=', userId).execute()
  const opens = async (as: { token: string }) =>
    (await find(as, 'quilla')).people.map((person) => person.opens)
  expect([await opens(await buildBrand()), await opens(await buildCreator())]).toEqual([
    brand,
    creator,
  ])
  await db
    .updateTable('creators')
    .set({ is_findable: false, is_public: false })
    .where('id', '=', userId)
    .execute()
})
