import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import type { DecisionsDraft } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { describe, expect, it } from 'vitest'
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
import { tellDeclineLater } from './decline.factory.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>
const decide = (
  stage: Stage,
  body: DecisionsDraft,
  more: { as?: { token: string }; key?: string } = {},
) =>
  server.call(applicants.decide, {
    as: more.as ?? stage.brand,
    params: { campaignId: stage.campaignId },
    body,
    ...(more.key && { key: more.key }),
  })

const buildApplicants = async (stage: Stage, count: number) => {
  const applied: { id: string; version: number }[] = []
  for (const _ of range(count)) {
    const creator = await buildCreator()
    applied.push(await playTo(server, { ...stage, creator }, 'applied'))
  }
  return applied
}
const statesOf = async (ids: readonly { id: string }[]) => {
  const rows = await db
    .selectFrom('collaborations')
    .select(['id', 'state'])
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()
  return ids.map(({ id }) => rows.find((row) => row.id === id)?.state)
}
const codesOf = (items: { result: { allowed: boolean; because?: string } }[]) =>
  items.map(({ result }) => (result.allowed ? 'done' : result.because))

describe('decide', () => {
  it('gives places in the order given and says why the others got none', async () => {
    const stage = await buildStage({ creatorsNeeded: 2 })
    const applied = await buildApplicants(stage, 4)
    const [first, second, third, fourth] = applied
    const chosen = [third, { id: first?.id ?? '', version: 7 }, fourth, second].map((one) => ({
      id: one?.id ?? '',
      version: one?.version ?? 0,
    }))
    // An id is the same in capitals.
    const written = { ...stage, campaignId: stage.campaignId.toUpperCase() }
    const { status, body } = await decide(written, { decision: 'accept', collaborations: chosen })
    expect(status).toBe(200)
    expect(body.items.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id))
    expect(codesOf(body.items)).toEqual(['done', 'version.stale', 'done', 'campaign.full'])
    expect(await statesOf(applied)).toEqual(['applied', 'applied', 'producing', 'producing'])
    expect(await readBalance(db, accounts.collaborationEscrow(third?.id ?? ''))).toBe(550)
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(0)
  })

  it('declines with one reason in one’s own words, each applicant told, and undoes what isn’t', async () => {
    const stage = await buildStage()
    const applied = await buildApplicants(stage, 3)
    const first = { id: applied[0]?.id ?? '', version: 0 }
    const { body } = await decide(stage, {
      decision: 'decline',
      reason: 'style',
      note: 'We look for calmer films.',
      collaborations: applied.map(({ id, version }) => ({ id, version })),
    })
    expect(codesOf(body.items)).toEqual(['done', 'done', 'done'])
    const undone = await decide(stage, { decision: 'undoDecline', collaborations: [first] })
    expect(codesOf(undone.body.items)).toEqual(['done'])
    for (const { id } of applied) await tellDeclineLater(id)
    expect(await statesOf(applied)).toEqual(['applied', 'declined', 'declined'])
    const events = await db
      .selectFrom('domain_events')
      .select('data')
      .where('type', '=', 'collaboration.declined')
      .execute()
    expect(events).toHaveLength(2)
    expect(JSON.stringify(events)).toContain('We look for calmer films.')
  })

  it('answers a repeated request the same, and decides nothing twice', async () => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    const applied = await buildApplicants(stage, 2)
    const body: DecisionsDraft = {
      decision: 'accept',
      collaborations: applied.map(({ id, version }) => ({ id, version })),
    }
    const key = 'bulk-once-and-again'
    const [one, same] = await Promise.all([
      decide(stage, body, { key }),
      decide(stage, body, { key }),
    ])
    expect(codesOf(one.body.items)).toEqual(['done', 'campaign.full'])
    expect(same.body).toEqual(one.body)
    // The place is free again, but this request has had its answer.
    await server.call(collaborations.cancel, {
      as: stage.creator,
      params: { collaborationId: applied[0]?.id ?? '' },
      body: {},
    })
    expect((await decide(stage, body, { key })).body).toEqual(one.body)
    const other = { ...body, collaborations: body.collaborations.slice(1) }
    expect(told(await decide(stage, other, { key }))).toEqual([422, 'idempotency.key_reused'])
    expect((await statesOf(applied))[1]).toBe('applied')
  })

  it('continues where a lost request was cut off', async () => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    const applied = await buildApplicants(stage, 2)
    const body: DecisionsDraft = {
      decision: 'accept',
      collaborations: applied.map(({ id, version }) => ({ id, version })),
    }
    const key = 'bulk-cut-off-at-the-end'
    const first = await decide(stage, body, { key })
    // As if the server had stopped before it could keep the whole answer.
    await db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
    const again = await decide(stage, body, { key })
    expect(again.body).toEqual(first.body)
    expect(await statesOf(applied)).toEqual(['producing', 'applied'])
  })

  it('refuses strangers and those who may only look, and another campaign’s applicants', async () => {
    const stage = await buildStage()
    const other = await buildStage()
    const [mine] = await buildApplicants(stage, 1)
    const [theirs] = await buildApplicants(other, 1)
    const accept = (one?: { id: string; version: number }): DecisionsDraft => ({
      decision: 'accept',
      collaborations: [{ id: one?.id ?? '', version: 0 }],
    })
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await decide(stage, accept(mine), { as: viewer }))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await decide(stage, accept(mine), { as: other.brand }))).toEqual([
      404,
      'campaign.not_found',
    ])
    const foreign = await decide(stage, accept(theirs))
    expect(codesOf(foreign.body.items)).toEqual(['collaboration.not_found'])
    expect(await statesOf([theirs ?? { id: '' }])).toEqual(['applied'])
  })

  it('asks for a reason with a decline, for each applicant once and for fifty at most', async () => {
    const stage = await buildStage()
    const [one] = await buildApplicants(stage, 1)
    const chosen = { id: one?.id ?? '', version: 0 }
    const wrong = async (body: DecisionsDraft) => {
      const { status, body: problem } = await decide(stage, body)
      return [status, Object.keys((problem as { fields?: object }).fields ?? {})[0]]
    }
    expect(await wrong({ decision: 'decline', collaborations: [chosen] })).toEqual([400, 'reason'])
    expect(await wrong({ decision: 'decline', reason: 'other', collaborations: [chosen] })).toEqual(
      [400, 'note'],
    )
    expect(await wrong({ decision: 'accept', collaborations: [chosen, chosen] })).toEqual([
      400,
      'collaborations',
    ])
    expect(await wrong({ decision: 'accept', collaborations: [] })).toEqual([400, 'collaborations'])
  })

  it('gives ten places to exactly ten when two colleagues accept overlapping forty at once', async () => {
    const stage = await buildStage({ creatorsNeeded: 10 })
    const applied = (await buildApplicants(stage, 40)).map(({ id, version }) => ({ id, version }))
    const colleague = await buildColleague(stage, 'manager')
    const answers = await Promise.all([
      decide(stage, { decision: 'accept', collaborations: applied }),
      decide(
        stage,
        { decision: 'accept', collaborations: applied.toReversed() },
        { as: colleague },
      ),
    ])
    const done = answers
      .flatMap(({ body }) => codesOf(body.items))
      .filter((code) => code === 'done')
    expect(done).toHaveLength(10)
    const states = await statesOf(applied)
    expect(states.filter((state) => state === 'producing')).toHaveLength(10)
    expect(states.filter((state) => state === 'applied')).toHaveLength(30)
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(0)
  })
})
