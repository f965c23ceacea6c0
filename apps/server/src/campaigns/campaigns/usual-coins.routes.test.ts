import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { describe, expect, test } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCampaign, buildDraft } from './campaign.factory.ts'

const server = useTestApp()

type Terms = NonNullable<Parameters<typeof buildCampaign>[0]>

const earn = async (terms: Terms) => {
  const { id: campaignId, brand } = await buildCampaign({ creatorsNeeded: 1, ...terms })
  await playTo(server, { brand, creator: await buildCreator(), campaignId }, 'completed')
}
const suggest = async (query: { type: string; niche: string }) =>
  (await server.call(campaigns.suggestCoins, { as: await buildBrand(), query })).body.usualCoins

describe('GET /brand/coin-suggestions', () => {
  test('says nothing on four collaborations, and the quartiles on five', async () => {
    const work = { type: 'instagram_reel' as const, niche: 'finance' as const }
    for (const coins of [100, 200, 300, 400]) await earn({ ...work, coins })
    // A gift with coins on top is no price, and what isn't done yet wasn't earned.
    const product = { name: 'Serum', url: null, valueCoins: 900 }
    const { id } = await buildCampaign({ ...work, category: 'product_gifting', product, coins: 9 })
    await applyToCampaign((await buildCreator()).actor, id, { pitch: 'x'.repeat(40) })
    expect(await suggest(work)).toBeNull()
    await earn({ ...work, coins: 900 })
    expect(await suggest(work)).toEqual({ n: 5, low: 200, middle: 300, high: 400 })
  })

  test('keeps to the niche where enough was done in it', async () => {
    const type = 'instagram_reel' as const
    for (const coins of [10, 10, 10, 10, 10]) await earn({ type, niche: 'sports', coins })
    expect(await suggest({ type, niche: 'sports' })).toMatchObject({ n: 5, middle: 10 })
    await earn({ type, niche: 'travel', coins: 5000 })
    // In travel too little was done: all eleven count, the five above among them.
    expect(await suggest({ type, niche: 'travel' })).toEqual({
      n: 11,
      low: 10,
      middle: 100,
      high: 400,
    })
    expect(await suggest({ type, niche: 'sports' })).toMatchObject({ n: 5 })
  })

  test('refuses another kind of work', async () => {
    const query = { type: 'radio', niche: 'sports' }
    const answer = await server.call(campaigns.suggestCoins, { as: await buildBrand(), query })
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } })
  })
})

describe('GET /campaigns/:campaignId/standing', () => {
  const standing = async (campaignId: string) =>
    server.call(campaigns.standing, { as: await buildCreator(), params: { campaignId } })

  test('counts who waits for a decision', async () => {
    const { id, brand } = await buildCampaign({ type: 'tiktok_video' })
    expect((await standing(id)).body).toMatchObject({ applicants: 0 })
    // Who has a place waits no more.
    await playTo(server, { brand, creator: await buildCreator(), campaignId: id }, 'accepted')
    for (const creator of [await buildCreator(), await buildCreator()])
      await applyToCampaign(creator.actor, id, { pitch: 'I film every morning, in any light.' })
    expect((await standing(id)).body).toMatchObject({ applicants: 2 })
  })

  test('tells the usual coins of paid work, and none for a gift', async () => {
    const work = { type: 'instagram_reel' as const, niche: 'education' as const }
    for (const coins of [100, 200, 300, 400, 500]) await earn({ ...work, coins })
    const paid = await buildCampaign({ ...work, coins: 50 })
    expect((await standing(paid.id)).body.usualCoins).toMatchObject({ n: 5, middle: 300 })
    const product = { name: 'Serum', url: null, valueCoins: 900 }
    const gift = await buildCampaign({ ...work, category: 'product_gifting', product })
    expect((await standing(gift.id)).body.usualCoins).toBeNull()
  })

  test('says nothing of a draft', async () => {
    const { id } = await buildDraft()
    expect(await standing(id)).toMatchObject({ status: 404, body: { code: 'campaign.not_found' } })
  })
})

describe('GET /campaigns?minCoins', () => {
  test('leaves out what pays less', async () => {
    const brand = await buildBrand()
    await buildCampaign({ title: 'Little', coins: 100 }, brand)
    await buildCampaign({ title: 'Much', coins: 700 }, brand)
    const creator = await buildCreator()
    const paying = async (minCoins: number) => {
      const query = { brandSlug: brand.slug, minCoins }
      const { body } = await server.call(campaigns.discover, { as: creator, query })
      return body.items.map(({ title }) => title)
    }
    expect(await paying(101)).toEqual(['Much'])
    expect(await paying(100)).toEqual(['Much', 'Little'])
  })
})
