import { matching } from '@tandem/contract/discovery/matching/matching.endpoints.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { pitch, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { drainMatching } from './index.ts'
import { buildFittingCreator, buildWantingCampaign } from './matching.factory.ts'

const server = useTestApp()

// Recommendations read all open campaigns, including those of other tests.
beforeEach(() =>
  db.updateTable('campaigns').set({ state: 'paused' }).where('state', '=', 'open').execute(),
)

describe('matching.campaigns', () => {
  const ask = async (creator: { token: string }, ...campaignIds: string[]) =>
    server.call(matching.campaigns, { as: creator, query: { campaignIds: campaignIds.join(',') } })

  it('answers the score with every line it is made of', async () => {
    const creator = await buildFittingCreator(server)
    const { id } = await buildWantingCampaign({ min_followers: 10_000 })
    const { status, body } = await ask(creator, id)
    expect(status).toBe(200)
    expect(body.items).toEqual([
      {
        campaignId: id,
        score: 35 + 11 + 18 + 12 + 12,
        can: { apply: { allowed: true } },
        missing: [],
        lines: expect.arrayContaining([
          { part: 'niche', points: 35, max: 35, reason: 'You make Beauty content' },
          {
            part: 'audience',
            points: 18,
            max: 18,
            reason: '12,000 followers on Instagram, the minimum is 10,000',
          },
        ]),
      },
    ])
  })

  it('lowers the score for a small audience, and names what excludes the creator', async () => {
    const creator = await buildFittingCreator(server, { followers: { insta: 4000 } })
    const large = await buildWantingCampaign({ min_followers: 10_000 })
    const abroad = await buildWantingCampaign({ countries: ['FR'] })
    const late = await buildWantingCampaign({ apply_by: new Date(Date.now() - 1000).toISOString() })
    const applied = await buildCampaign()
    await applyToCampaign(creator.actor, applied.id, { pitch })
    const { body } = await ask(creator, large.id, abroad.id, late.id, applied.id)
    const of = (id: string) => body.items.find((item) => item.campaignId === id)
    expect(of(large.id)?.can.apply).toEqual({ allowed: true })
    expect(of(large.id)?.lines.find((line) => line.part === 'audience')).toMatchObject({
      points: 7,
      reason: '4,000 followers on Instagram, below the minimum of 10,000',
    })
    const because = [abroad, late, applied].map(({ id }) => {
      const verdict = of(id)?.can.apply
      return verdict?.allowed === false && verdict.because
    })
    expect(because).toEqual([
      'campaign.not_for_you',
      'campaign.apply_by_passed',
      'collaboration.already_applied',
    ])
  })
})

describe('matching.recommended', () => {
  const list = async (
    creator: { token: string },
    query: { limit?: number; cursor?: string } = {},
  ) => (await server.call(matching.recommended, { as: creator, query })).body

  it('puts the best match first, each with its card and lines', async () => {
    const creator = await buildFittingCreator(server)
    const far = await buildCampaign({ niche: 'finance' })
    const near = await buildCampaign({ niche: 'fashion' })
    const own = await buildCampaign({ niche: 'beauty' })
    const { items, nextCursor } = await list(creator)
    expect(items.map((item) => item.campaign.id)).toEqual([own.id, near.id, far.id])
    expect(items.map((item) => item.match.score)).toEqual([88, 70, 53])
    expect(items[0]?.campaign.can.apply).toEqual({ allowed: true })
    expect(items[0]?.match.lines).toHaveLength(7)
    expect(nextCursor).toBeNull()
  })

  it('lists every campaign except those that exclude the creator', async () => {
    const creator = await buildFittingCreator(server)
    await buildWantingCampaign({ countries: ['FR'] })
    await buildWantingCampaign({ apply_by: new Date(Date.now() - 1000).toISOString() })
    const applied = await buildCampaign()
    await applyToCampaign(creator.actor, applied.id, { pitch })
    const full = await buildCampaign({ creatorsNeeded: 1 })
    await playTo(
      server,
      { ...full, creator: await buildCreator(), campaignId: full.id },
      'accepted',
    )
    const german = await buildWantingCampaign({ countries: ['AT', 'DE'], languages: ['de'] })
    const large = await buildWantingCampaign({ min_followers: 1_000_000 })
    const { items } = await list(creator)
    expect(items.map((item) => item.campaign.id)).toEqual([german.id, large.id])
  })
})

describe('matching.applicants', () => {
  it('answers the brand in its own words, before and after the score is stored', async () => {
    const creator = await buildFittingCreator(server)
    const { id: campaignId, brand } = await buildCampaign()
    const { id } = await applyToCampaign(creator.actor, campaignId, { pitch })
    const ask = () =>
      server.call(matching.applicants, {
        as: brand,
        params: { campaignId },
        query: { collaborationIds: id },
      })
    const atOnce = await ask()
    expect(atOnce.status).toBe(200)
    expect(atOnce.body.items).toMatchObject([{ collaborationId: id, score: 88 }])
    expect(atOnce.body.items[0]?.lines[0]?.reason).toBe('Makes Beauty content')
    await drainMatching()
    const stored = await ask()
    expect(stored.body.items).toMatchObject([{ collaborationId: id, score: 88 }])
    expect(stored.body.items[0]?.lines[5]?.reason).toBe('3 places left, 1 open application')
  })

  it('reveals nothing about another campaign’s applicants or another brand’s campaign', async () => {
    const creator = await buildFittingCreator(server)
    const theirs = await buildCampaign()
    const { id } = await applyToCampaign(creator.actor, theirs.id, { pitch })
    await drainMatching()
    const own = await buildCampaign()
    const ask = (campaignId: string) =>
      server.call(matching.applicants, {
        as: own.brand,
        params: { campaignId },
        query: { collaborationIds: id },
      })
    expect((await ask(own.id)).body.items).toEqual([])
    const refused = await ask(theirs.id)
    expect([refused.status, refused.body.code]).toEqual([404, 'campaign.not_found'])
  })
})

describe('matching.suggested', () => {
  const list = (
    brand: { token: string },
    campaignId: string,
    query: { limit?: number; cursor?: string } = {},
  ) => server.call(matching.suggested, { as: brand, params: { campaignId }, query })

  it('lists the same niche before near niches, and nobody else', async () => {
    const { id, brand } = await buildWantingCampaign(
      { min_followers: 10_000 },
      { niche: 'finance' },
    )
    const small = await buildFittingCreator(server, {
      niches: ['Finance', 'Education'],
      followers: { insta: 100 },
    })
    const best = await buildFittingCreator(server, { niches: ['Finance'] })
    const near = await buildFittingCreator(server, { niches: ['Education'] })
    await buildFittingCreator(server, { niches: ['Travel'] })
    const { status, body } = await list(brand, id)
    expect(status).toBe(200)
    expect(body.items.map((item) => item.slug)).toEqual([best.slug, near.slug, small.slug])
    expect(body.items[0]).toMatchObject({
      name: 'Mira Sol',
      followers: 12_000,
      completed: 0,
      rating: { count: 0 },
      match: { score: 88 },
    })
  })

  it('leaves out creators already in the campaign, and those with other countries or languages', async () => {
    const { id, brand } = await buildWantingCampaign(
      { countries: ['DE'], languages: ['de'] },
      { niche: 'home' },
    )
    const applied = await buildFittingCreator(server, { niches: ['Home'] })
    await applyToCampaign(applied.actor, id, { pitch })
    await buildFittingCreator(server, { niches: ['Home'], country: 'FR' })
    await buildFittingCreator(server, { niches: ['Home'], languages: ['en'] })
    const fits = await buildFittingCreator(server, { niches: ['Home'] })
    const { body } = await list(brand, id)
    expect(body.items.map((item) => item.slug)).toEqual([fits.slug])
  })
})
