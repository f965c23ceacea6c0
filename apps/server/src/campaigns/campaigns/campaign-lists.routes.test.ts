import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type { CampaignDraft } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, test } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { buildDeal } from '#collaborations/barter/barter.factory.ts'
import { agreeForBrand } from '#collaborations/barter/deals/agree-deal.ts'
import { codeOf, pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainSearches } from '#discovery/saved-searches/index.ts'
import { atTime } from '#platform/clock.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCampaign, buildDraft } from './campaign.factory.ts'

const server = useTestApp()
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const titles = ({ body }: { body: { items: { title: string }[] } }) =>
  body.items.map(({ title }) => title)

describe('creators find campaigns', () => {
  const discover = async (query: object) =>
    server.call(campaigns.discover, { as: await buildCreator(), query })

  test('that are open, in each order and through every filter', async () => {
    const brand = await buildBrand({ name: 'Newest' })
    const make = (title: string, more: Partial<CampaignDraft>, days: number) =>
      atTime(daysAgo(days), () => buildCampaign({ title, ...more }, brand))
    const gift = { category: 'product_gifting', coins: 0, niche: 'travel' } as const
    const product = { name: 'Kettle', url: null, valueCoins: 60 }
    const place = { place: 'Café Nord, Berlin', countries: ['DE'] }
    await make('Café', { ...place, coins: 700, deadline: inDays(29) }, 3)
    await make('Gift', { ...gift, product, deadline: inDays(28) }, 2)
    await make('Soon', { type: 'youtube_short', deadline: inDays(10) }, 1)
    await buildDraft({ title: 'Draft' }, brand)
    await make('Overdue', {}, 40)
    const paused = await make('Paused', {}, 4)
    const closed = await make('Closed', {}, 5)
    await server.call(campaigns.pause, { as: brand, params: { campaignId: paused.id } })
    await server.call(campaigns.close, { as: brand, params: { campaignId: closed.id } })
    const found = async (query: object) =>
      titles(await discover({ brandSlug: brand.slug, ...query }))
    for (const [query, expected] of [
      [{}, ['Soon', 'Gift', 'Café']],
      [{ sort: 'coins' }, ['Café', 'Soon', 'Gift']],
      [{ sort: 'deadline' }, ['Soon', 'Gift', 'Café']],
      [{ category: 'product_gifting' }, ['Gift']],
      [{ niche: 'travel', type: 'youtube_short' }, []],
      [{ type: 'youtube_short' }, ['Soon']],
      [{ minProduct: 50 }, ['Gift']],
      [{ minDays: 25 }, ['Gift', 'Café']],
      [{ minDays: 90 }, []],
      [{ country: 'FR' }, ['Soon', 'Gift']],
      [{ remote: 'no' }, ['Café']],
      [{ q: '%' }, []],
    ] as const)
      expect([query, await found(query)]).toEqual([query, expected])
    const { body } = await discover({ brandSlug: brand.slug, niche: 'travel' })
    const rating = { average: 4.2, count: 0 }
    expect(body).toMatchObject({
      nextCursor: null,
      items: [
        {
          ...{ placesFunded: 3, creatorsNeeded: 3, rating, collaboration: null },
          brand: { slug: brand.slug, name: 'Newest', rating },
          can: { apply: { allowed: true } },
        },
      ],
    })
  })

  test('leaves out what pays less', async () => {
    const brand = await buildBrand()
    await buildCampaign({ title: 'Little', coins: 100 }, brand)
    await buildCampaign({ title: 'Much', coins: 700 }, brand)
    const paying = async (minCoins: number) =>
      titles(await discover({ brandSlug: brand.slug, minCoins }))
    expect([await paying(101), await paying(100)]).toEqual([['Much'], ['Much', 'Little']])
  })

  test('by what was meant; by one or two letters for the beginning of a title', async () => {
    const brand = await buildBrand()
    await buildCampaign({ title: 'Espresso at dawn', description: 'With your kettle.' }, brand)
    await drainSearches()
    const found = async (q: string) => (await discover({ brandSlug: brand.slug, q })).body.items
    for (const q of ['expresso', 'dwan', 'ketle dawn', 'presso', 'es'])
      expect([q, (await found(q)).length]).toEqual([q, 1])
    for (const q of ['ke', 'aw', 'zzzzq']) expect([q, await found(q)]).toEqual([q, []])
  })

  test('and read everything of one, with where their own application stands', async () => {
    const { id, brand } = await buildCampaign()
    const draft = await buildDraft({}, brand)
    const creator = await buildCreator()
    const read = (as: { token: string }, campaignId = id) =>
      server.call(campaigns.read, { as, params: { campaignId } })
    expect((await read(creator)).body).toMatchObject({
      requirements: 'One reel of at least 20 seconds.',
      ...{ usage: { days: 90 }, collaboration: null },
    })
    const application = await applyToCampaign(creator.actor, id, { pitch })
    expect((await read(creator)).body).toMatchObject({
      collaboration: { id: application.id, state: 'applied' },
      can: { apply: { allowed: false, because: 'collaboration.already_applied' } },
    })
    expect((await read(await buildCreator())).body.collaboration).toBeNull()
    expect(codeOf(await read(creator, draft.id))).toBe('campaign.not_found')
  })
})

test('a brand lists its own alone, by every order, state and title', async () => {
  const brand = await buildBrand()
  await buildDraft({ title: 'beta', deadline: inDays(12) }, brand)
  await buildDraft({ title: 'Alpha', deadline: inDays(13) }, brand)
  await buildCampaign({ title: 'Gamma', deadline: inDays(11) }, brand)
  await buildDraft({ title: 'Of somebody else' })
  const mine = async (query: object) =>
    titles(await server.call(campaigns.mine, { as: brand, query }))
  expect(await mine({ sort: 'newest' })).toEqual(['Gamma', 'Alpha', 'beta'])
  expect(await mine({ sort: 'deadline' })).toEqual(['Gamma', 'beta', 'Alpha'])
  expect(await mine({ sort: 'title' })).toEqual(['Alpha', 'beta', 'Gamma'])
  expect(await mine({ state: 'open' })).toEqual(['Gamma'])
  expect(await mine({ q: 'ALPH' })).toEqual(['Alpha'])
})

test('a campaign that carries out a deal is nobody else’s: not listed, read or copied', async () => {
  const { brand, creator, dealId } = await buildDeal()
  const { collaboration } = await agreeForBrand(brand.actor, dealId, { version: 0 })
  const params = { campaignId: collaboration?.campaignId ?? '' }
  const mine = await server.call(campaigns.mine, { as: brand, query: {} })
  expect(mine.body.items).toEqual([])
  const stranger = await server.call(campaigns.read, { as: await buildCreator(), params })
  expect(codeOf(stranger)).toBe('campaign.not_found')
  expect((await server.call(campaigns.read, { as: creator, params })).status).toBe(200)
  const copied = await server.call(campaigns.duplicate, { as: brand, params })
  expect(codeOf(copied)).toBe('campaign.of_deal')
})
