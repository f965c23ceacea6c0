import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  buildStage,
  playTo,
  range,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>
const accept = (stage: Pick<Stage, 'brand'>, id: string, version = 0, key?: string) =>
  server.call(applications.accept, {
    as: stage.brand,
    params: { collaborationId: id },
    body: { version },
    ...(key === undefined ? {} : { key }),
  })
const close = async (stage: Stage) => {
  const closed = await server.call(campaigns.close, {
    as: stage.brand,
    params: { campaignId: stage.campaignId },
  })
  expect(closed.status).toBe(200)
}

describe('accept', () => {
  it('freezes the terms and holds the coins for this very creator', async () => {
    const stage = await buildStage({ coins: 700, creatorsNeeded: 2 })
    const { id } = await playTo(server, stage, 'applied')
    const answer = await accept(stage, id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      state: 'producing',
      version: 1,
      turn: 'creator',
      coins: 700,
      feeCoins: 70,
      coinsHeld: 770,
      can: {
        accept: { allowed: false, because: 'collaboration.already_decided' },
        cancel: { allowed: false, because: 'collaboration.work_started' },
      },
    })
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(770)
    const dueInDays = (Date.parse(answer.body.dueAt ?? '') - Date.now()) / 86_400_000
    expect(dueInDays).toBeGreaterThan(13.9)
    expect(dueInDays).toBeLessThan(14.1)
  })

  it.each(['product_gifting', 'purchase_reimburse'] as const)(
    'leads %s to «accepted», cap included',
    async (category) => {
      const stage = await buildStage({
        category,
        coins: 0,
        product: { name: 'Serum', url: null, valueCoins: 4000 },
        ...(category === 'purchase_reimburse' ? { reimburseCapCoins: 300 } : {}),
      })
      const { id } = await playTo(server, stage, 'applied')
      const answer = await accept(stage, id)
      expect(answer.body).toMatchObject({
        state: 'accepted',
        coinsHeld: category === 'purchase_reimburse' ? 300 : 0,
        can: { cancel: { allowed: true } },
      })
    },
  )

  it('is for owners and managers of this brand', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    expect(told(await accept({ brand: await buildBrand() }, id))).toEqual([
      404,
      'collaboration.not_found',
    ])
    for (const role of ['finance', 'viewer'] as const) {
      const as = await buildColleague(stage, role)
      const answer = await server.call(applications.accept, {
        as,
        params: { collaborationId: id },
        body: { version: 0 },
      })
      expect(told(answer)).toEqual([403, 'brand.role_required'])
    }
    const creator = await server.call(applications.accept, {
      as: stage.creator,
      params: { collaborationId: id },
      body: { version: 0 },
    })
    expect(told(creator)).toEqual([403, 'role.brand_only'])
  })

  it("refuses with 'version.stale' what was looked at too early", async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    expect(told(await accept(stage, id, 0))).toEqual([409, 'version.stale'])
    expect(told(await accept(stage, id, 1))).toEqual([409, 'collaboration.already_decided'])
  })

  it("refuses with 'campaign.deadline_passed' what was left lying too long", async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    await db
      .updateTable('campaigns')
      .set({ deadline: '2020-01-01T00:00:00Z' })
      .where('id', '=', stage.campaignId)
      .execute()
    expect(told(await accept(stage, id))).toEqual([409, 'campaign.deadline_passed'])
  })

  it("refuses with 'campaign.closed' an application that reached an ended campaign", async () => {
    const stage = await buildStage()
    await close(stage)
    const { id } = await db
      .insertInto('collaborations')
      .values({
        brand_id: stage.brand.brandId,
        creator_id: stage.creator.actor.userId,
        campaign_id: stage.campaignId,
        category: 'paid_campaign',
        state: 'applied',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(told(await accept(stage, id))).toEqual([409, 'campaign.closed'])
  })

  it("gives ten places to exactly ten of forty at once; the others hear 'campaign.full'", async () => {
    const stage = await buildStage({ creatorsNeeded: 10 })
    const ids: string[] = []
    for (const _ of range(40)) {
      const applicant = { ...stage, creator: await buildCreator() }
      ids.push((await playTo(server, applicant, 'applied')).id)
    }
    const answers = await Promise.all(ids.map((id) => accept(stage, id)))
    const codes = answers.map((answer) => answer.body.code ?? 'accepted')
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(10)
    expect(codes.filter((code) => code === 'campaign.full')).toHaveLength(30)
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(0)
    const campaign = await db
      .selectFrom('campaigns')
      .select('places_taken')
      .where('id', '=', stage.campaignId)
      .executeTakeFirstOrThrow()
    expect(campaign.places_taken).toBe(10)
  })

  it('has one effect and one answer for one key, thirty times', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const answers = await Promise.all(range(30).map(() => accept(stage, id, 0, 'accept-just-once')))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  })
})
