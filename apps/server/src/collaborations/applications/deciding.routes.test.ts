import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import type {
  DecisionsDraft,
  DeclineTemplateDraft,
} from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  buildStage,
  codeOf,
  playTo,
  range,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { tellDecline } from '#collaborations/lifecycle/tell-decline.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { tellDeclineLater } from './decline.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Stage = Awaited<ReturnType<typeof buildStage>>
const decline = (as: { token: string }, id: string, body: object = {}) =>
  server.call(applications.decline, {
    as,
    params: { collaborationId: id },
    body: { version: 0, reason: 'audience', ...body },
  })
const undo = async (stage: Stage, id: string, as: { token: string } = stage.brand) => {
  const { status, body } = await server.call(applicants.decide, {
    as,
    params: { campaignId: stage.campaignId },
    body: { decision: 'undoDecline', collaborations: [{ id, version: 0 }] },
  })
  if (status !== 200) return body.code
  const result = body.items[0]?.result
  return result?.allowed ? 'undone' : result?.because
}
const asCreator = async (stage: Stage, id: string) =>
  (await server.call(overview.readMine, { as: stage.creator, params: { collaborationId: id } }))
    .body
const asBrand = async (stage: Stage, query: object = {}) =>
  (
    await server.call(overview.forCampaign, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
      query,
    })
  ).body
const eventsOf = async (id: string) =>
  (
    await db
      .selectFrom('domain_events')
      .select(['type', 'actor_id'])
      .where('subject_id', '=', id)
      // The brand's own note of a waiting decline is an event that creators never see.
      .where('type', 'like', 'collaboration.%')
      .orderBy('id')
      .execute()
  ).map(({ type, actor_id }) => [type, actor_id])

const declined = async (body: object = {}) => {
  const stage = await buildStage()
  const { id } = await playTo(server, stage, 'applied')
  const answer = await decline(stage.brand, id, body)
  expect(answer.status).toBe(200)
  return { stage, id, answer }
}

describe('decline', () => {
  it('tells the creator why, ten minutes later and in the name of who declined', async () => {
    const { stage, id } = await declined({ note: 'We look for runners.' })
    moveClock(9 * minuteMs)
    await passDeadlines()
    expect(await asCreator(stage, id)).toMatchObject({ state: 'applied', reason: null })
    moveClock(10 * minuteMs + 1000)
    await passDeadlines()
    const mine = await asCreator(stage, id)
    expect(mine).toMatchObject({
      state: 'declined',
      reason: { code: 'audience', note: 'We look for runners.' },
    })
    expect(mine.timeline.at(-1)).toMatchObject({
      by: 'brand',
      words: 'The audience differs from the one we look for. We look for runners.',
    })
    expect((await eventsOf(id)).at(-1)).toEqual([
      'collaboration.declined',
      stage.brand.actor.userId,
    ])
  })

  it('is seen by the brand at once, and until it is told by nobody else', async () => {
    const { stage, id, answer } = await declined()
    const toldAt = answer.body.declining?.toldAt ?? ''
    expect(Date.parse(toldAt) - now().getTime()).toBeGreaterThan(9 * minuteMs)
    expect(answer.body).toMatchObject({
      declining: { reason: { code: 'audience', note: null } },
      offered: ['decline'],
    })
    const { items, counts } = await asBrand(stage, { group: 'ended' })
    expect([items.map((item) => item.id), counts.to_decide]).toEqual([[id], 0])
    expect((await eventsOf(id)).map(([type]) => type)).toEqual(['collaboration.applied'])
  })

  it('is told when the campaign ends first', async () => {
    const { stage, id } = await declined()
    const params = { campaignId: stage.campaignId }
    await server.call(campaigns.close, { as: stage.brand, params })
    expect(await asCreator(stage, id)).toMatchObject({ reason: { code: 'audience' } })
  })
})

describe('undoing a decline', () => {
  it('lets the applicant wait as if nothing had happened', async () => {
    const { stage, id } = await declined()
    const before = await asCreator(stage, id)
    moveClock(9 * minuteMs)
    expect(await undo(stage, id)).toBe('undone')
    moveClock(11 * minuteMs)
    await passDeadlines()
    const after = await asCreator(stage, id)
    expect([after.state, after.stateSince, after.timeline]).toEqual([
      'applied',
      before.stateSince,
      before.timeline,
    ])
    expect((await asBrand(stage)).items[0]).toMatchObject({ declining: null, state: 'applied' })
  })

  it('has one winner of ten that race, and both are told the truth', async () => {
    const { stage, id } = await declined()
    moveClock(11 * minuteMs)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [undo(stage, id), tellDecline(id)] as const).flat(),
    )
    const winners = answers.filter((answer) => answer === 'undone' || answer === true)
    expect(winners).toHaveLength(1)
    const wasTold = winners[0] === true
    expect(answers.includes('collaboration.decline_told')).toBe(wasTold)
    expect((await asCreator(stage, id)).state).toBe(wasTold ? 'declined' : 'applied')
  })
})

describe('the shortlist', () => {
  const mark = (as: { token: string }, id: string, listed = true) =>
    server.call(applicants.shortlist, { as, params: { collaborationId: id }, body: { listed } })

  it('keeps those whom the brand marked, whatever their order and state', async () => {
    const stage = await buildStage({ creatorsNeeded: 5 })
    const { id, version } = await playTo(server, stage, 'applied')
    expect((await mark(stage.brand, id)).body).toEqual({ done: true })
    expect((await asBrand(stage, { shortlisted: 'only', sort: 'rating' })).items).toMatchObject([
      { id, shortlisted: true, version },
    ])
    await mark(stage.brand, id, false)
    expect((await asBrand(stage, { shortlisted: 'only' })).items).toEqual([])
    expect(await eventsOf(id)).toHaveLength(1)
  })
})

type Applied = { id: string; version: number }

describe('accept', () => {
  const accept = ({ brand }: Stage, id: string, version = 0) =>
    server.call(applications.accept, {
      ...{ as: brand, params: { collaborationId: id }, body: { version } },
    })

  it('freezes the terms and holds the coins for this very creator', async () => {
    const stage = await buildStage({ coins: 700, creatorsNeeded: 2 })
    const { id } = await playTo(server, stage, 'applied')
    const { body } = await accept(stage, id)
    expect(body).toMatchObject({
      state: 'producing',
      version: 1,
      turn: 'creator',
      ...{ coins: 700, feeCoins: 70, coinsHeld: 770 },
      can: {
        accept: { allowed: false, because: 'collaboration.already_decided' },
        cancel: { allowed: false, because: 'collaboration.work_started' },
      },
    })
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(770)
    expect(await readBalance(db, accounts.collaborationEscrow(id))).toBe(770)
    const dueInDays = (Date.parse(body.dueAt ?? '') - Date.now()) / 86_400_000
    expect(dueInDays).toBeCloseTo(14, 1)
    expect(codeOf(await accept(stage, id))).toBe('version.stale')
    expect(codeOf(await accept(stage, id, 1))).toBe('collaboration.already_decided')
  })
})

describe('decide', () => {
  const decide = (
    stage: Stage,
    body: DecisionsDraft,
    more: { key?: string } = {},
    as = stage.brand,
  ) =>
    server.call(applicants.decide, { as, params: { campaignId: stage.campaignId }, body, ...more })
  const buildApplicants = async (stage: Stage, count: number) => {
    const applied: Applied[] = []
    for (const _ of range(count))
      applied.push(await playTo(server, { ...stage, creator: await buildCreator() }, 'applied'))
    return applied
  }
  const statesOf = async (ids: readonly { id: string }[]) => {
    const rows = await db.selectFrom('collaborations').select(['id', 'state']).execute()
    return ids.map(({ id }) => rows.find((row) => row.id === id)?.state)
  }
  const codesOf = (items: { result: { allowed: boolean; because?: string } }[]) =>
    items.map(({ result }) => (result.allowed ? 'done' : result.because))

  it('gives places in the order given and says why the others got none', async () => {
    const stage = await buildStage({ creatorsNeeded: 2 })
    const applied = await buildApplicants(stage, 4)
    const [first, second, third, fourth] = applied as [Applied, Applied, Applied, Applied]
    const [foreign] = await buildApplicants(await buildStage(), 1)
    const chosen = [third, { id: first.id, version: 7 }, fourth, second, foreign as Applied]
    const written = { ...stage, campaignId: stage.campaignId.toUpperCase() }
    const { body } = await decide(written, { decision: 'accept', collaborations: chosen })
    expect(body.items.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id))
    expect(codesOf(body.items)).toEqual([
      ...['done', 'version.stale', 'done', 'campaign.full', 'collaboration.not_found'],
    ])
    expect(await statesOf(applied)).toEqual(['applied', 'applied', 'producing', 'producing'])
    expect(await readBalance(db, accounts.collaborationEscrow(third.id))).toBe(550)
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(0)
  })

  it('declines with one reason in one’s own words, each applicant told, and undoes what isn’t', async () => {
    const stage = await buildStage()
    const applied = await buildApplicants(stage, 3)
    const because = { reason: 'style', note: 'We look for calmer films.' } as const
    const wordless = { decision: 'decline', collaborations: applied } as const
    expect((await decide(stage, wordless)).status).toBe(400)
    const { body } = await decide(stage, { ...wordless, ...because })
    expect(codesOf(body.items)).toEqual(['done', 'done', 'done'])
    const first = applied.slice(0, 1)
    const undone = await decide(stage, { decision: 'undoDecline', collaborations: first })
    expect(codesOf(undone.body.items)).toEqual(['done'])
    for (const { id } of applied) await tellDeclineLater(id)
    expect(await statesOf(applied)).toEqual(['applied', 'declined', 'declined'])
    const ids = applied.map(({ id }) => id)
    const events = db.selectFrom('domain_events').select('data').where('subject_id', 'in', ids)
    const heard = await events.where('type', '=', 'collaboration.declined').execute()
    expect(heard).toHaveLength(2)
    expect(JSON.stringify(heard)).toContain(because.note)
  })

  it('gives three places to exactly three when two colleagues accept all of eight at once', async () => {
    const stage = await buildStage({ creatorsNeeded: 3 })
    const applied = await buildApplicants(stage, 8)
    const colleague = { ...stage.brand, ...(await buildColleague(stage, 'manager')) }
    const all = (collaborations: Applied[]): DecisionsDraft => ({
      decision: 'accept',
      collaborations,
    })
    const answers = await Promise.all([
      decide(stage, all(applied)),
      decide(stage, all(applied.toReversed()), {}, colleague),
    ])
    const codes = answers.flatMap(({ body }) => codesOf(body.items))
    expect(codes.filter((code) => code === 'done')).toHaveLength(3)
    const states = (await statesOf(applied)).filter((state) => state === 'producing')
    expect(states).toHaveLength(3)
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(0)
  })
})

it('a decline is kept as a template by its name, for the whole brand, twenty at most', async () => {
  const [stage, other] = [await buildStage(), await buildStage()]
  const full = { name: 'Full', reason: 'places_filled', words: 'All places are taken.' } as const
  const save = (draft: Partial<DeclineTemplateDraft> = {}) =>
    server.call(applicants.saveTemplate, { as: stage.brand, body: { ...full, ...draft } })
  const list = async (as: { token: string }) =>
    (await server.call(applicants.templates, { as })).body.items
  const remove = (as: { token: string }, templateId = '') =>
    server.call(applicants.removeTemplate, { as, params: { templateId } })
  await save()
  await save({ words: 'Everybody has been chosen.' })
  const [kept, ...more] = await list(await buildColleague(stage, 'viewer'))
  expect([kept, more]).toMatchObject([{ ...full, words: 'Everybody has been chosen.' }, []])
  expect(await list(other.brand)).toEqual([])
  expect(codeOf(await remove(other.brand, kept?.id))).toBe('decline_template.not_found')
  expect((await remove(stage.brand, kept?.id)).status).toBe(200)
  for (const [nr] of range(20).entries()) await save({ name: `Number ${nr}` })
  expect(codeOf(await save())).toBe('decline_template.too_many')
  expect((await save({ name: 'Number 7', words: 'Changed.' })).status).toBe(200)
})
