import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { transitions } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildStage, codeOf, pitch, playTo, range, told } from './collaboration.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Stage = Awaited<ReturnType<typeof buildStage>>
const close = ({ brand, campaignId }: Stage) =>
  server.call(campaigns.close, { as: brand, params: { campaignId } })
const readMine = async ({ creator }: Stage, collaborationId: string) =>
  (await server.call(overview.readMine, { as: creator, params: { collaborationId } })).body

it('has the same transitions in code and in the database, which refuses any other', async () => {
  const stored = await db
    .selectFrom('state_transitions')
    .selectAll()
    .where('machine', '=', 'collaborations')
    .execute()
  const name = (category: string, from: string, to: string) => `${category}: ${from} → ${to}`
  const inCode = transitions.map(({ category, from, to }) => name(category, from, to))
  expect(stored.map((row) => name(row.category, row.from_state, row.to_state)).sort()).toEqual(
    [...new Set(inCode)].sort(),
  )
  const { id } = await playTo(server, await buildStage(), 'applied')
  const jump = db.updateTable('collaborations').set({ state: 'live' }).where('id', '=', id)
  await expect(jump.execute()).rejects.toMatchObject({
    constraint: 'collaborations_transition_check',
  })
})

describe('cancel', () => {
  const cancel = ({ creator }: Stage, collaborationId: string) =>
    server.call(collaborations.cancel, {
      ...{ as: creator, params: { collaborationId }, body: { note: 'I am ill.' } },
    })
  const placeIsFree = async (id: string) => {
    const events = db.selectFrom('domain_events').select('data').where('subject_id', '=', id)
    const { data } = await events
      .where('type', '=', 'collaboration.cancelled')
      .executeTakeFirstOrThrow()
    return (data as { placeIsFree?: boolean }).placeIsFree
  }

  it('gives the place and its coins back to the campaign', async () => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    const { id } = await playTo(server, stage, 'accepted')
    expect((await cancel(stage, id)).body).toMatchObject({
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
    await cancel(stage, id)
    const after = await readBalance(db, accounts.brandWallet(stage.brand.brandId))
    expect([after - before, await placeIsFree(id)]).toEqual([550, false])
  })

  it('is refused once content was handed in, and to the brand once work has begun', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    expect(codeOf(await cancel(stage, id))).toBe('collaboration.not_cancellable')
    const stranger = { ...stage, creator: await buildCreator() }
    expect(codeOf(await cancel(stranger, id))).toBe('collaboration.not_found')
    const begun = await playTo(server, { ...stage, creator: await buildCreator() }, 'accepted')
    for (const [collaborationId, seen, code] of [
      [id, version, 'collaboration.not_cancellable'],
      [begun.id, begun.version, 'collaboration.work_started'],
      [begun.id, 0, 'version.stale'],
    ] as const) {
      const call = { as: stage.brand, params: { collaborationId }, body: { version: seen } }
      expect(told(await server.call(collaborations.cancelForBrand, call))).toEqual([409, code])
    }
  })
})

describe('the way of the coins', () => {
  it('is nothing before acceptance, then held with a latest day, for both sides and on cards', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    expect((await readMine(stage, id)).payment).toBeNull()
    const other = await buildStage()
    const done = await playTo(server, other, 'submitted')
    const { payment, stateDeadline, timeline } = await readMine(other, done.id)
    expect(payment).toMatchObject({ paidAt: null, paidCoins: null })
    expect(Date.parse(payment?.paidBy ?? '')).toBe(Date.parse(stateDeadline ?? ''))
    expect(timeline.at(-1)).toMatchObject({ event: 'collaboration.submitted', silence: false })
    const query = { tab: 'in_progress' } as const
    const cards = await server.call(overview.mine, { as: other.creator, query })
    expect(cards.body.items[0]?.payment).toEqual(payment)
  })

  it('ends paid, and the timeline says that it was by silence and after a reminder', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'submitted')
    const { stateDeadline } = await readMine(stage, id)
    const left = Date.parse(stateDeadline ?? '') - Date.now()
    moveClock(left - dayMs / 2)
    await passDeadlines()
    moveClock(left + 60_000)
    await passDeadlines()
    const { payment, timeline } = await readMine(stage, id)
    expect(payment).toMatchObject({ paidBy: null, paidCoins: 500 })
    expect(payment?.paidAt).not.toBeNull()
    expect(timeline.slice(-2)).toMatchObject([
      { event: 'collaboration.brand_reminded', state: null, by: 'system', silence: false },
      { event: 'collaboration.completed', state: 'completed', by: 'system', silence: true },
    ])
  })
})

describe('closing a campaign while creators apply', () => {
  it('leaves nobody waiting: each application came in time and is answered, or is refused', async () => {
    const stage = await buildStage()
    const applicants = await Promise.all(range(8).map(() => buildCreator()))
    const params = { campaignId: stage.campaignId }
    const apply = (as: { token: string }) =>
      server.call(applications.apply, { as, params, body: { pitch } })
    const [closed, ...answers] = await Promise.all([close(stage), ...applicants.map(apply)])
    expect(closed.status).toBe(200)
    const rows = await db
      .selectFrom('collaborations')
      .select('state')
      .where('campaign_id', '=', stage.campaignId)
      .execute()
    expect(rows.filter((row) => row.state !== 'expired')).toEqual([])
    expect(rows).toHaveLength(answers.filter((answer) => answer.status === 200).length)
  })
})
