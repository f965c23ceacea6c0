import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import {
  buildColleague,
  buildStage,
  pitch,
  playTo,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildSharedPost } from '#content/posts/post.factory.ts'
import { buildFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

describe('mine', () => {
  it('sorts by who must act, counts every tab and pages by cursor', async () => {
    const { brand, creator, campaignId } = await buildStage()
    const stages = [{ brand, creator, campaignId }]
    for (let more = 0; more < 4; more += 1)
      stages.push({ brand, creator, campaignId: (await buildCampaign({}, brand)).id })
    const reached = ['accepted', 'submitted', 'completed', 'applied', 'applied'] as const
    const ids: string[] = []
    for (const [index, stage] of stages.entries())
      ids.push((await playTo(server, stage, reached[index] ?? 'applied')).id)
    const read = (tab: 'needs_you' | 'in_progress' | 'waiting' | 'done', more = {}) =>
      server.call(overview.mine, { as: creator, query: { tab, ...more } })
    const needsYou = await read('needs_you')
    expect(needsYou.body.counts).toEqual({ needs_you: 1, in_progress: 1, waiting: 2, done: 1 })
    expect(needsYou.body.items).toMatchObject([
      { id: ids[0], turn: 'creator', coins: 500, coinsHeld: 500, brand: { name: 'Glow Theory' } },
    ])
    expect((await read('in_progress')).body.items[0]).toMatchObject({ id: ids[1], turn: 'brand' })
    expect((await read('done')).body.items[0]).toMatchObject({ id: ids[2], coinsHeld: 0 })
    const first = await read('waiting', { limit: 1 })
    expect(first.body.items[0]?.id).toBe(ids[4])
    const second = await read('waiting', { limit: 1, cursor: first.body.nextCursor ?? '' })
    expect(second.body.items.map((item) => item.id)).toEqual([ids[3]])
    expect(second.body.nextCursor).toBeNull()
  })

  it('shows each side the most that is paid back, before acceptance and from then on', async () => {
    const stage = await buildStage({
      category: 'purchase_reimburse',
      product: { name: 'Serum', url: null, valueCoins: 400 },
      reimburseCapCoins: 300,
    })
    for (const state of ['applied', 'accepted'] as const) {
      const creator = await buildCreator({ displayName: 'Mira Sol' })
      const params = { collaborationId: (await playTo(server, { ...stage, creator }, state)).id }
      const mine = await server.call(overview.readMine, { as: creator, params })
      const theirs = await server.call(overview.readForBrand, {
        as: stage.brand,
        params: { campaignId: stage.campaignId, creatorName: creator.slug },
      })
      for (const { body } of [mine, theirs])
        expect(body).toMatchObject({ state, purchase: { capCoins: 300 } })
    }
  })

  it('shows nobody else’s, and refuses an unknown tab', async () => {
    const stage = await buildStage()
    await playTo(server, stage, 'applied')
    const other = await server.call(overview.mine, {
      as: await buildCreator(),
      query: { tab: 'waiting' },
    })
    expect(other.body.items).toEqual([])
    const unknown = await server.app.inject({
      url: '/api/collaborations?tab=everything',
      cookies: { sid: stage.creator.token },
    })
    expect(unknown.statusCode).toBe(400)
  })
})

describe('readMine', () => {
  it('tells what was agreed and what happened', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const answer = await server.call(overview.readMine, {
      as: stage.creator,
      params: { collaborationId: id },
    })
    expect(answer.body).toMatchObject({
      pitch,
      state: 'producing',
      turn: 'creator',
      coinsHeld: 500,
      roundsLeft: 2,
      rounds: [],
      can: { submit: { allowed: true }, cancel: { allowed: true } },
    })
    expect(answer.body.timeline.map((entry) => [entry.by, entry.state])).toEqual([
      ['creator', 'applied'],
      ['brand', 'producing'],
    ])
  })

  it("hides another creator's with 'collaboration.not_found'", async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const answer = await server.call(overview.readMine, {
      as: await buildCreator(),
      params: { collaborationId: id },
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'collaboration.not_found'])
  })
})

describe('forCampaign', () => {
  it('lists applicants with what a brand judges by, by group and page', async () => {
    const stage = await buildStage()
    await db
      .updateTable('creators')
      .set({
        handles: JSON.stringify({ insta: '@mira', twitter: '' }),
        followers: JSON.stringify({ insta: 1200, youtube: 300 }),
      })
      .where('id', '=', stage.creator.actor.userId)
      .execute()
    await playTo(server, stage, 'completed')
    // Handed in, and not done yet.
    await playTo(server, { ...(await buildStage()), creator: stage.creator }, 'submitted')
    const [userId, shown] = [stage.creator.actor.userId, [] as string[]]
    for (const rank of [2, 1, 4, 3]) {
      const pictureUrl = await buildFile(userId)
      const { id } = await buildSharedPost(stage.creator, stage.brand, { pictureUrl })
      await db
        .insertInto('portfolio_posts')
        .values({ owner_id: userId, post_id: id, rank })
        .execute()
      shown[4 - rank] = id
    }
    const other = { ...stage, creator: await buildCreator() }
    await playTo(server, other, 'applied')
    const read = (query = {}) =>
      server.call(overview.forCampaign, {
        as: stage.brand,
        params: { campaignId: stage.campaignId },
        query,
      })
    const all = await read()
    expect(all.body.items.map((item) => item.creator.slug)).toEqual([
      other.creator.slug,
      stage.creator.slug,
    ])
    expect(all.body.counts).toMatchObject({ to_decide: 1, completed: 1, ended: 0 })
    const completed = await read({ group: 'completed' })
    expect(completed.body.items).toMatchObject([
      {
        feeCoins: 50,
        creator: {
          name: 'Mira Sol',
          handles: { insta: '@mira' },
          followers: 1500,
          completed: 1,
          rating: { average: 4.2, count: 0 },
        },
        onTime: 1,
        offered: [],
        can: {},
      },
    ])
    const pictures = completed.body.items[0]?.posts.map(({ id }) => id)
    expect(pictures).toEqual(shown.slice(0, 3))
    const [applied] = (await read({ group: 'to_decide' })).body.items
    expect(applied?.offered).toEqual(['accept', 'decline'])
    expect(applied?.can).toEqual({ accept: { allowed: true }, decline: { allowed: true } })
    const first = await read({ limit: 1 })
    const second = await read({ limit: 1, cursor: first.body.nextCursor })
    expect(second.body.items.map((item) => item.creator.slug)).toEqual([stage.creator.slug])
  })

  it("hides another brand's campaign with 'campaign.not_found'", async () => {
    const stage = await buildStage()
    const answer = await server.call(overview.forCampaign, {
      as: await buildBrand(),
      params: { campaignId: stage.campaignId },
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'campaign.not_found'])
  })
})

describe('readForBrand', () => {
  it('finds the creator by slug and by exact name', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    for (const creatorName of [stage.creator.slug, 'Mira Sol']) {
      const answer = await server.call(overview.readForBrand, {
        as: stage.brand,
        params: { campaignId: stage.campaignId, creatorName },
      })
      expect(answer.body).toMatchObject({
        id,
        pitch,
        record: { bio: expect.any(String) },
        can: { accept: { allowed: true }, decline: { allowed: true } },
      })
    }
  })

  it('is led astray by nobody who is called as another’s path', async () => {
    const stage = await buildStage()
    const { slug: creatorName } = stage.creator
    const namesake = await buildCreator({ displayName: creatorName })
    await playTo(server, { ...stage, creator: namesake }, 'applied')
    const { id } = await playTo(server, stage, 'applied')
    const params = { campaignId: stage.campaignId, creatorName }
    const { body } = await server.call(overview.readForBrand, { as: stage.brand, params })
    expect(body.id).toBe(id)
  })

  it('leaves every step to those who decide, whatever state it is in', async () => {
    const stage = await buildStage()
    const viewer = await buildColleague(stage, 'viewer')
    await playTo(server, stage, 'applied')
    const params = { campaignId: stage.campaignId, creatorName: stage.creator.slug }
    const { body } = await server.call(overview.readForBrand, { as: viewer, params })
    const reasons = Object.entries(body.can).map(([step, verdict]) => [
      step,
      verdict?.allowed === false ? verdict.because : 'allowed',
    ])
    expect(reasons).toEqual(Object.keys(body.can).map((step) => [step, 'brand.role_required']))
  })

  it("hides another brand's applicant with 'collaboration.not_found'", async () => {
    const stage = await buildStage()
    await playTo(server, stage, 'applied')
    const answer = await server.call(overview.readForBrand, {
      as: await buildBrand(),
      params: { campaignId: stage.campaignId, creatorName: stage.creator.slug },
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'collaboration.not_found'])
  })
})
