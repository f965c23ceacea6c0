import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildColleague, buildStage, playTo, told } from './collaboration.factory.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>
const close = async (stage: Stage) => {
  const closed = await server.call(campaigns.close, {
    as: stage.brand,
    params: { campaignId: stage.campaignId },
  })
  expect(closed.status).toBe(200)
}

const placeIsFree = async (id: string) => {
  const { data } = await db
    .selectFrom('domain_events')
    .select('data')
    .where('subject_id', '=', id)
    .where('type', '=', 'collaboration.cancelled')
    .executeTakeFirstOrThrow()
  return (data as { placeIsFree?: boolean }).placeIsFree
}

describe('cancel', () => {
  const cancel = (as: { token: string }, id: string, note = 'I am ill.') =>
    server.call(collaborations.cancel, {
      as,
      params: { collaborationId: id },
      body: { note },
    })

  it('without words gives no reason', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    expect((await cancel(stage.creator, id, '')).body).toMatchObject({
      state: 'cancelled',
      reason: null,
    })
  })

  it('gives the place and its coins back to the campaign', async () => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    const { id } = await playTo(server, stage, 'accepted')
    const answer = await cancel(stage.creator, id)
    expect(answer.body).toMatchObject({
      state: 'cancelled',
      coinsHeld: 0,
      reason: { code: null, note: 'I am ill.' },
    })
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(550)
    expect(await placeIsFree(id)).toBe(true)
    await playTo(server, { ...stage, creator: await buildCreator() }, 'accepted')
  })

  it('gives the coins back to the brand once the campaign has closed', async () => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    const { id } = await playTo(server, stage, 'accepted')
    await close(stage)
    const before = await readBalance(db, accounts.brandWallet(stage.brand.brandId))
    await cancel(stage.creator, id)
    const after = await readBalance(db, accounts.brandWallet(stage.brand.brandId))
    expect(after - before).toBe(550)
    expect(await placeIsFree(id)).toBe(false)
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(0)
  })

  it('refuses others and what was already handed in', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'submitted')
    expect(told(await cancel(await buildCreator(), id))).toEqual([404, 'collaboration.not_found'])
    expect(told(await cancel(stage.brand, id))).toEqual([403, 'role.creator_only'])
    expect(told(await cancel(stage.creator, id))).toEqual([409, 'collaboration.not_cancellable'])
  })
})

describe('cancelForBrand', () => {
  const cancel = (as: { token: string }, id: string, version: number) =>
    server.call(collaborations.cancelForBrand, {
      as,
      params: { collaborationId: id },
      body: { version },
    })

  it('takes an acceptance back before the work has begun', async () => {
    const stage = await buildStage({
      category: 'product_gifting',
      coins: 40,
      product: { name: 'Serum', url: null, valueCoins: 4000 },
    })
    const { id } = await playTo(server, stage, 'accepted')
    const answer = await cancel(stage.brand, id, 1)
    expect(answer.body).toMatchObject({ state: 'cancelled', coinsHeld: 0 })
  })

  it('refuses others, stale versions, begun work and ended work', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    expect(told(await cancel(await buildBrand(), id, 1))).toEqual([404, 'collaboration.not_found'])
    expect(told(await cancel(await buildColleague(stage, 'finance'), id, 1))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await cancel(stage.creator, id, 1))).toEqual([403, 'role.brand_only'])
    expect(told(await cancel(stage.brand, id, 0))).toEqual([409, 'version.stale'])
    expect(told(await cancel(stage.brand, id, 1))).toEqual([409, 'collaboration.work_started'])
    const other = { ...stage, creator: await buildCreator() }
    const ended = await playTo(server, other, 'completed')
    expect(told(await cancel(stage.brand, ended.id, ended.version))).toEqual([
      409,
      'collaboration.not_cancellable',
    ])
  })
})
