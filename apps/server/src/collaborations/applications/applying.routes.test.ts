import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { buildStage, pitch, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const nowhere = '0190aaaa-0000-7000-8000-000000000000'
const body = { pitch }
const lastEvent = (id: string) =>
  db
    .selectFrom('domain_events')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('apply', () => {
  it('asks for a place and tells the brand what it needs to know', async () => {
    const { brand, creator, campaignId } = await buildStage({ coins: 700 })
    const answer = await server.call(applications.apply, {
      as: creator,
      params: { campaignId },
      body,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      campaignId,
      state: 'applied',
    })
    expect(await lastEvent(answer.body.id)).toMatchObject({
      type: 'collaboration.applied',
      brand_id: brand.brandId,
      creator_id: creator.actor.userId,
      actor: 'creator',
      to_state: 'applied',
      data: {
        campaignTitle: 'Three mornings with the serum',
        brandName: 'Glow Theory',
        creatorName: 'Mira Sol',
        creatorSlug: creator.slug,
        coins: 700,
      },
    })
  })

  it.each([
    ['ten days', 30, 10],
    ['the deadline of a campaign that ends before', 5, 5],
  ])('gives the brand %s to decide', async (_, campaignDays, days) => {
    const inDays = (count: number) => new Date(Date.now() + count * 86_400_000)
    const stage = await buildStage({ deadline: inDays(campaignDays).toISOString() })
    const { id } = await playTo(server, stage, 'applied')
    const mine = await server.call(overview.readMine, {
      as: stage.creator,
      params: { collaborationId: id },
    })
    const distance = Date.parse(mine.body.stateDeadline ?? '') - inDays(days).getTime()
    expect(Math.abs(distance)).toBeLessThan(60_000)
  })

  it.each([
    ['short', 'Hi there'],
    ['blank', ' '.repeat(40)],
    ['long', 'a'.repeat(2001)],
  ])('refuses a %s pitch by field', async (_, text) => {
    const { creator, campaignId } = await buildStage()
    const answer = await server.call(applications.apply, {
      as: creator,
      params: { campaignId },
      body: { pitch: text },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty('pitch')
  })

  it('is for creators', async () => {
    const { brand, campaignId } = await buildStage()
    const send = (as?: { token: string }) =>
      server.call(applications.apply, { ...(as && { as }), params: { campaignId }, body })
    expect((await send()).body.code).toBe('session.required')
    expect((await send(brand)).body.code).toBe('role.creator_only')
    expect((await send(await buildUser())).body.code).toBe('role.not_chosen')
  })

  it('finds nothing where there is no campaign or only a draft', async () => {
    const { brand, creator } = await buildStage()
    const { id: draft } = await buildDraft({}, brand)
    for (const campaignId of [nowhere, draft]) {
      const answer = await server.call(applications.apply, {
        as: creator,
        params: { campaignId },
        body,
      })
      expect([answer.status, answer.body.code]).toEqual([404, 'campaign.not_found'])
    }
  })

  it.each([
    ['campaign.paused', campaigns.pause],
    ['campaign.closed', campaigns.close],
    ['campaign.cancelled', campaigns.cancel],
  ])('refuses with %s', async (code, end) => {
    const { brand, creator, campaignId } = await buildStage()
    await server.call(end, { as: brand, params: { campaignId } })
    const answer = await server.call(applications.apply, {
      as: creator,
      params: { campaignId },
      body,
    })
    expect([answer.status, answer.body.code]).toEqual([409, code])
  })

  it("refuses with 'campaign.deadline_passed' when it is too late", async () => {
    const { creator, campaignId } = await buildStage()
    await db
      .updateTable('campaigns')
      .set({ deadline: '2020-01-01T00:00:00Z' })
      .where('id', '=', campaignId)
      .execute()
    const answer = await server.call(applications.apply, {
      as: creator,
      params: { campaignId },
      body,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'campaign.deadline_passed'])
  })

  it("refuses with 'campaign.full' once every place is taken", async () => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    await playTo(server, stage, 'accepted')
    const answer = await server.call(applications.apply, {
      as: await buildCreator(),
      params: { campaignId: stage.campaignId },
      body,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'campaign.full'])
  })

  it("refuses a second application with 'collaboration.already_applied', also of 40 at once", async () => {
    const { creator, campaignId } = await buildStage()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        server.call(applications.apply, { as: creator, params: { campaignId }, body }),
      ),
    )
    const codes = answers.map((answer) => answer.body.code ?? 'applied')
    expect(codes.filter((code) => code === 'applied')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['applied', 'collaboration.already_applied']))
  })

  it('has one effect and one answer for one key, thirty times', async () => {
    const { creator, campaignId } = await buildStage()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        server.call(applications.apply, {
          as: creator,
          params: { campaignId },
          body,
          key: 'one-intent-of-a-creator',
        }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  })
})

describe('withdraw', () => {
  it('takes an application back', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const answer = await server.call(applications.withdraw, {
      as: stage.creator,
      params: { collaborationId: id },
      body: {},
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      state: 'withdrawn',
      turn: 'nobody',
      can: { withdraw: { allowed: false, because: 'collaboration.already_decided' } },
    })
    expect(answer.body.timeline.map((entry) => [entry.by, entry.state])).toEqual([
      ['creator', 'applied'],
      ['creator', 'withdrawn'],
    ])
  })

  it("refuses with 'collaboration.already_decided' after acceptance", async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const answer = await server.call(applications.withdraw, {
      as: stage.creator,
      params: { collaborationId: id },
      body: {},
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'collaboration.already_decided'])
  })

  it("hides another creator's with 'collaboration.not_found'", async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const answer = await server.call(applications.withdraw, {
      as: await buildCreator(),
      params: { collaborationId: id },
      body: {},
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'collaboration.not_found'])
  })
})
