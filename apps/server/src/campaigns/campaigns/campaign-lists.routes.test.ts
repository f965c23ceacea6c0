import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, test } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { drainSearches } from '#discovery/saved-searches/index.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { atTime } from '#platform/clock.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCampaign, buildDraft } from './campaign.factory.ts'

const server = useTestApp()
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

const titles = (answer: { body: { items: { title: string }[] } }) =>
  answer.body.items.map((item) => item.title)

describe('GET /campaigns', () => {
  const discover = async (query: object) =>
    server.call(campaigns.discover, { as: await buildCreator(), query })

  test('lists open campaigns of everybody, newest first, with brand and verdict', async () => {
    const brand = await buildBrand({ name: 'Newest' })
    await atTime(daysAgo(2), () => buildCampaign({ title: 'Older' }, brand))
    await atTime(daysAgo(1), () => buildCampaign({ title: 'Newer' }, brand))
    await buildDraft({ title: 'Draft' }, brand)
    const answer = await discover({ brandSlug: brand.slug })
    expect(titles(answer)).toEqual(['Newer', 'Older'])
    expect(answer.body).toMatchObject({
      nextCursor: null,
      items: [
        {
          placesFunded: 3,
          creatorsNeeded: 3,
          rating: { average: 4.2, count: 0 },
          brand: { slug: brand.slug, name: 'Newest', rating: { average: 4.2, count: 0 } },
          collaboration: null,
          can: { apply: { allowed: true } },
        },
        {},
      ],
    })
  })

  test('leaves out paused, closed and overdue campaigns', async () => {
    const brand = await buildBrand()
    const paused = await buildCampaign({}, brand)
    const closed = await buildCampaign({}, brand)
    await atTime(daysAgo(40), () => buildCampaign({ title: 'Overdue' }, brand))
    await server.call(campaigns.pause, { as: brand, params: { campaignId: paused.id } })
    await server.call(campaigns.close, { as: brand, params: { campaignId: closed.id } })
    expect(titles(await discover({ brandSlug: brand.slug }))).toEqual([])
  })

  test('filters by category, type and niche together', async () => {
    const brand = await buildBrand()
    const cap = { coins: 0, reimburseCapCoins: 50 }
    await buildCampaign({ title: 'Bought', category: 'purchase_reimburse', ...cap }, brand)
    await buildCampaign({ title: 'Short', type: 'youtube_short', niche: 'travel' }, brand)
    await buildCampaign({ title: 'Story', type: 'instagram_story', niche: 'travel' }, brand)
    const of = { brandSlug: brand.slug }
    expect(titles(await discover({ ...of, category: 'purchase_reimburse' }))).toEqual(['Bought'])
    expect(titles(await discover({ ...of, niche: 'travel' }))).toEqual(['Story', 'Short'])
    const both = await discover({ ...of, niche: 'travel', type: 'youtube_short' })
    expect(titles(both)).toEqual(['Short'])
  })

  test.each([
    { q: 'espr', found: ['Espresso at dawn'] },
    { q: 'dawn kettle', found: ['Espresso at dawn'] },
    { q: 'presso', found: ['Espresso at dawn'] },
    // A part of a word counts only where no word is found.
    { q: 'dawn', found: ['Espresso at dawn'] },
    { q: '100%', found: ['100% cotton, undawned'] },
    { q: '%', found: [] },
    { q: 'nothing of the kind', found: [] },
  ])('finds «$q» in titles and words', async ({ q, found }) => {
    const brand = await buildBrand()
    await buildCampaign({ title: 'Espresso at dawn', description: 'With your kettle.' }, brand)
    await buildCampaign({ title: '100% cotton, undawned' }, brand)
    expect(titles(await discover({ brandSlug: brand.slug, q }))).toEqual(found)
  })

  test.each([
    { q: 'expresso', found: 1 },
    { q: 'esprseso', found: 1 },
    { q: 'dwan', found: 1 },
    { q: 'ketle dawn', found: 1 },
    { q: 'es', found: 1 },
    { q: 'ke', found: 0 },
    { q: 'aw', found: 0 },
    { q: 'zzzzq', found: 0 },
  ])(
    'takes «$q» for what was meant; one or two letters for the beginning of a title',
    async ({ q, found }) => {
      const brand = await buildBrand()
      await buildCampaign({ title: 'Espresso at dawn', description: 'With your kettle.' }, brand)
      await drainSearches()
      expect(titles(await discover({ brandSlug: brand.slug, q }))).toHaveLength(found)
    },
  )

  test.each([
    { filters: { minProduct: 50 }, found: ['Gift'] },
    { filters: { minDays: 25 }, found: ['Gift', 'Café'] },
    { filters: { minDays: 90 }, found: [] },
    { filters: { country: 'FR' }, found: ['Soon', 'Gift'] },
    { filters: { remote: 'no' }, found: ['Café'] },
    { filters: { remote: 'yes', minProduct: 1 }, found: ['Gift'] },
  ])('filters by $filters', async ({ filters, found }) => {
    const brand = await buildBrand()
    await buildCampaign({ title: 'Café', place: 'Café Nord, Berlin', countries: ['DE'] }, brand)
    const product = { name: 'Kettle', url: null, valueCoins: 60 }
    await buildCampaign({ title: 'Gift', category: 'product_gifting', coins: 0, product }, brand)
    await buildCampaign({ title: 'Soon', deadline: inDays(10) }, brand)
    expect(titles(await discover({ brandSlug: brand.slug, ...filters }))).toEqual(found)
  })

  test.each([
    { sort: 'newest' as const, order: ['D', 'C', 'B', 'A'] },
    { sort: 'coins' as const, order: ['C', 'A', 'D', 'B'] },
    { sort: 'deadline' as const, order: ['B', 'D', 'A', 'C'] },
  ])('pages by $sort without a gap or a double', async ({ sort, order }) => {
    const brand = await buildBrand()
    await buildCampaign({ title: 'AAA', coins: 300, deadline: inDays(12) }, brand)
    await buildCampaign({ title: 'BBB', coins: 100, deadline: inDays(10) }, brand)
    await buildCampaign({ title: 'CCC', coins: 400, deadline: inDays(13) }, brand)
    await buildCampaign({ title: 'DDD', coins: 200, deadline: inDays(11) }, brand)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await discover({ brandSlug: brand.slug, sort, limit: 3, cursor })
      seen.push(...titles(page))
      cursor = page.body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen.map((title) => title.slice(0, 1))).toEqual(order)
  })

  test('refuses a cursor of another order and one it did not make', async () => {
    const brand = await buildBrand()
    await buildCampaign({}, brand)
    await buildCampaign({}, brand)
    const page = await discover({ brandSlug: brand.slug, limit: 1 })
    const cursor = page.body.nextCursor ?? ''
    for (const query of [{ cursor, sort: 'coins' as const }, { cursor: `x${cursor}` }])
      expect(await discover(query)).toMatchObject({ status: 400, body: { code: 'input.invalid' } })
  })

  test('refuses a filter it does not know', async () => {
    const answer = await discover({ colour: 'red' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } })
  })

  test('is for creators', async () => {
    const answer = await server.call(campaigns.discover, { as: await buildBrand() })
    expect(answer).toMatchObject({ status: 403, body: { code: 'role.creator_only' } })
    expect((await server.call(campaigns.discover)).status).toBe(401)
  })
})

describe('GET /campaigns/:campaignId', () => {
  test('shows everything, and where my own application stands', async () => {
    const { id } = await buildCampaign()
    const creator = await buildCreator()
    const read = () => server.call(campaigns.read, { as: creator, params: { campaignId: id } })
    expect(await read()).toMatchObject({
      status: 200,
      body: {
        requirements: 'One reel of at least 20 seconds.',
        usage: { days: 90 },
        collaboration: null,
      },
    })
    const pitch = 'I film every morning and my people ask about skin care.'
    const application = await applyToCampaign(creator.actor, id, { pitch })
    expect((await read()).body).toMatchObject({
      collaboration: { id: application.id, state: 'applied' },
      can: { apply: { allowed: false, because: 'collaboration.already_applied' } },
    })
    const other = await server.call(campaigns.read, {
      as: await buildCreator(),
      params: { campaignId: id },
    })
    expect(other.body.collaboration).toBeNull()
  })

  test('a shared link to a closed campaign explains itself', async () => {
    const { id, brand } = await buildCampaign()
    await server.call(campaigns.close, { as: brand, params: { campaignId: id } })
    const answer = await server.call(campaigns.read, {
      as: await buildCreator(),
      params: { campaignId: id },
    })
    expect(answer.body.can.apply).toEqual({ allowed: false, because: 'campaign.closed' })
  })

  test('a draft and an unknown id do not exist', async () => {
    const draft = await buildDraft()
    for (const campaignId of [draft.id, '01890000-0000-7000-8000-000000000000']) {
      const answer = await server.call(campaigns.read, {
        as: await buildCreator(),
        params: { campaignId },
      })
      expect(answer).toMatchObject({ status: 404, body: { code: 'campaign.not_found' } })
    }
  })
})

describe('GET /brand/campaigns', () => {
  test('lists only the own brand, and pages by every order', async () => {
    const brand = await buildBrand()
    await fundBrand(brand.brandId, 100_000)
    await buildDraft({ title: 'beta', deadline: inDays(12) }, brand)
    await buildDraft({ title: 'Alpha', deadline: inDays(13) }, brand)
    await buildCampaign({ title: 'Gamma', deadline: inDays(11) }, brand)
    await buildDraft({ title: 'Of somebody else' })
    const orders = {
      newest: ['Gamma', 'Alpha', 'beta'],
      deadline: ['Gamma', 'beta', 'Alpha'],
      title: ['Alpha', 'beta', 'Gamma'],
    } as const
    for (const sort of ['newest', 'deadline', 'title'] as const) {
      const first = await server.call(campaigns.mine, { as: brand, query: { sort, limit: 2 } })
      const cursor = first.body.nextCursor ?? ''
      const second = await server.call(campaigns.mine, { as: brand, query: { sort, cursor } })
      expect([...titles(first), ...titles(second)]).toEqual(orders[sort])
      expect(second.body.nextCursor).toBeNull()
    }
  })

  test('filters by state, archive and title', async () => {
    const brand = await buildBrand()
    await buildDraft({ title: 'Draft one' }, brand)
    const away = await buildDraft({ title: 'Put away' }, brand)
    await buildCampaign({ title: 'Running' }, brand)
    await server.call(campaigns.archive, { as: brand, params: { campaignId: away.id } })
    const mine = (query: object) => server.call(campaigns.mine, { as: brand, query })
    expect(titles(await mine({ state: 'open' }))).toEqual(['Running'])
    expect(titles(await mine({ archived: 'only' }))).toEqual(['Put away'])
    expect(titles(await mine({ q: 'ONE' }))).toEqual(['Draft one'])
    expect(titles(await mine({ state: 'closed' }))).toEqual([])
  })
})
