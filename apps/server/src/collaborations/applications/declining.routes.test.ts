import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { dayMs, minuteMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import {
  buildColleague,
  buildStage,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { tellDecline } from '#collaborations/lifecycle/tell-decline.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { tellDeclineLater } from './decline.factory.ts'
import { undoDeclineIn } from './undo-decline.ts'

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
    const accepted = await server.call(applications.accept, {
      as: stage.brand,
      params: { collaborationId: id },
      body: { version: 1 },
    })
    expect(told(accepted)).toEqual([409, 'collaboration.already_decided'])
    expect((await eventsOf(id)).map(([type]) => type)).toEqual(['collaboration.applied'])
  })

  it('is said in other words until then, at the same time', async () => {
    const { stage, id, answer } = await declined()
    moveClock(5 * minuteMs)
    const again = await decline(stage.brand, id, { version: 1, reason: 'timing' })
    expect(again.body.declining).toEqual({
      toldAt: answer.body.declining?.toldAt,
      reason: { code: 'timing', note: null },
    })
  })

  it('comes before the end of the time to decide, and is no silence', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    moveClock(10 * dayMs - 2 * minuteMs)
    await decline(stage.brand, id)
    moveClock(10 * dayMs + 1000)
    await passDeadlines()
    expect(await asCreator(stage, id)).toMatchObject({ state: 'declined' })
  })

  it('leaves nothing to remind the brand of, unless it is undone', async () => {
    const [kept, undone] = [await buildStage(), await buildStage()]
    const ids = [(await playTo(server, kept, 'applied')).id]
    ids.push((await playTo(server, undone, 'applied')).id)
    moveClock(5 * dayMs - 2 * minuteMs)
    for (const [nr, stage] of [kept, undone].entries()) await decline(stage.brand, ids[nr] ?? '')
    await undo(undone, ids[1] ?? '')
    moveClock(5 * dayMs + minuteMs)
    await passDeadlines()
    const reminders = await Promise.all(
      ids.map(async (id) => (await eventsOf(id)).map(([type]) => type).slice(1)),
    )
    expect(reminders).toEqual([[], ['collaboration.brand_reminded']])
  })

  it('is told when the campaign ends first', async () => {
    const { stage, id } = await declined()
    await server.call(campaigns.close, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
    })
    expect(await asCreator(stage, id)).toMatchObject({ reason: { code: 'audience' } })
  })

  it('ends with an application that its creator withdraws', async () => {
    const { stage, id } = await declined()
    const withdrawn = await server.call(applications.withdraw, {
      as: stage.creator,
      params: { collaborationId: id },
      body: {},
    })
    expect(withdrawn.body.state).toBe('withdrawn')
    expect(await tellDeclineLater(id)).toBe(false)
    expect(await undo(stage, id)).toBe('collaboration.not_now')
  })

  it('wants words for «another reason», and a reason from the list', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const wordless = await decline(stage.brand, id, { reason: 'other', note: ' ' })
    expect(wordless.status).toBe(400)
    expect(wordless.body.fields).toHaveProperty('note')
    expect((await decline(stage.brand, id, { reason: 'mood' })).status).toBe(400)
  })

  it('refuses others, stale versions and decided applications', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    expect(told(await decline(await buildBrand(), id))).toEqual([404, 'collaboration.not_found'])
    expect(told(await decline(await buildColleague(stage, 'viewer'), id))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await decline(stage.creator, id))).toEqual([403, 'role.brand_only'])
    expect(told(await decline(stage.brand, id))).toEqual([409, 'version.stale'])
    expect(told(await decline(stage.brand, id, { version: 1 }))).toEqual([
      409,
      'collaboration.already_decided',
    ])
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

  it('is for the brand’s own who may decide', async () => {
    const { stage, id } = await declined()
    const viewer = await buildColleague(stage, 'viewer')
    expect(await undo(stage, id, viewer)).toBe('brand.role_required')
    expect(await undo(stage, id, await buildBrand())).toBe('campaign.not_found')
    expect(await undo(stage, id)).toBe('undone')
    expect(await undo(stage, id)).toBe('collaboration.not_now')
  })

  it('comes too late once the creator was told', async () => {
    const { stage, id } = await declined()
    expect(await tellDeclineLater(id)).toBe(true)
    expect(await undo(stage, id)).toBe('collaboration.decline_told')
  })

  it('goes first when it holds the row: the notice stays', async () => {
    const { stage, id } = await declined()
    moveClock(11 * minuteMs)
    const told = await inTransaction(async (tx) => {
      await undoDeclineIn(tx, stage.brand.actor, id)
      return tellDecline(id)
    })
    expect(told).toBe(false)
    expect((await asCreator(stage, id)).state).toBe('applied')
  })

  it('has one winner of twenty that race, and both are told the truth', async () => {
    const { stage, id } = await declined()
    moveClock(11 * minuteMs)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [undo(stage, id), tellDecline(id)] as const).flat(),
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
    for (const sort of ['newest', 'match', 'followers', 'rating'] as const)
      expect((await asBrand(stage, { shortlisted: 'only', sort })).items).toMatchObject([
        { id, shortlisted: true, version },
      ])
    await mark(stage.brand, id, false)
    expect((await asBrand(stage, { shortlisted: 'only' })).items).toEqual([])
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('refuses those who may not decide and other brands', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    expect(told(await mark(await buildColleague(stage, 'viewer'), id))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await mark(await buildBrand(), id))).toEqual([404, 'collaboration.not_found'])
  })
})
