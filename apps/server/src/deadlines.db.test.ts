import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { buildStage, playTo } from './collaborations/lifecycle/collaboration.factory.ts'
import { passDeadlines } from './deadlines.ts'
import { accounts, readBalance } from './money/coins/index.ts'
import { useTestApp } from './test-app.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const rowOf = (id: string) =>
  db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const moveTo = (moment: string | null, more = 0): void => {
  moveClock(0)
  moveClock(Date.parse(moment ?? '') - now().getTime() + more)
}

const eventsOf = async (id: string) => {
  const rows = await db
    .selectFrom('domain_events')
    .select(['type', 'actor', 'to_state'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.type.replace('collaboration.', ''), row.actor])
}

describe('a time that runs out', () => {
  it('does nothing half a minute early, and the announced step on time', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'submitted')
    const { state_deadline } = await rowOf(id)
    moveTo(state_deadline, -30_000)
    await passDeadlines()
    expect((await rowOf(id)).state).toBe('submitted')
    moveTo(state_deadline)
    await passDeadlines()
    expect(await rowOf(id)).toMatchObject({ state: 'completed', decided_by_silence: true })
    expect(await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId))).toBe(500)
    expect((await eventsOf(id)).at(-1)).toEqual(['completed', 'system'])
  })

  it('ends an application nobody answered, with its reason', async () => {
    const { id } = await playTo(server, await buildStage(), 'applied')
    moveTo((await rowOf(id)).state_deadline)
    await passDeadlines()
    expect(await rowOf(id)).toMatchObject({ state: 'expired', fault: null })
    expect((await rowOf(id)).reason_note).toBe('The brand did not answer in time.')
  })

  it('gives the place back when no content comes, and counts it for the creator', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    moveTo((await rowOf(id)).state_deadline)
    await passDeadlines()
    expect(await rowOf(id)).toMatchObject({ state: 'expired', fault: 'creator' })
    const campaign = await db
      .selectFrom('campaigns')
      .select('places_taken')
      .where('id', '=', stage.campaignId)
      .executeTakeFirstOrThrow()
    expect(campaign.places_taken).toBe(0)
  })

  it('happens once, however many servers look', async () => {
    const stage = await buildStage({ creatorsNeeded: 3 })
    const { id } = await playTo(server, stage, 'submitted')
    moveTo((await rowOf(id)).state_deadline)
    const passes = await Promise.all([1, 2, 3, 4].map(() => passDeadlines()))
    const fired = passes.flat().reduce((sum, pass) => sum + pass.fired, 0)
    expect(fired).toBe(2)
    const completed = (await eventsOf(id)).filter(([type]) => type === 'completed')
    expect(completed).toHaveLength(1)
  })

  it('keeps what somebody did at the last moment', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    moveTo((await rowOf(id)).state_deadline)
    const [, answer] = await Promise.all([
      passDeadlines(),
      server.call(submissions.requestChanges, {
        as: stage.brand,
        params: { collaborationId: id },
        body: { version, feedback: 'Please film it by day.' },
      }),
    ])
    const { state } = await rowOf(id)
    expect([answer.status, state]).toEqual(
      answer.status === 200 ? [200, 'changes_requested'] : [409, 'completed'],
    )
  })
})

describe('reminders', () => {
  it('are sent at half time and a day before the deadline to the side that must act, once each', async () => {
    const { id } = await playTo(server, await buildStage(), 'accepted')
    const { state_since, state_deadline } = await rowOf(id)
    const half = (Date.parse(state_since) + Date.parse(state_deadline ?? '')) / 2
    const remindersAt = async (moment: string | null, more: number) => {
      moveTo(moment, more)
      await passDeadlines()
      return (await eventsOf(id)).filter(([type]) => type === 'creator_reminded').length
    }
    const halfTime = new Date(half).toISOString()
    expect(await remindersAt(halfTime, -hourMs)).toBe(0)
    expect(await remindersAt(halfTime, 1000)).toBe(1)
    expect(await remindersAt(state_deadline, -25 * hourMs)).toBe(1)
    expect(await remindersAt(state_deadline, -23 * hourMs)).toBe(2)
    expect(await remindersAt(state_deadline, -hourMs)).toBe(2)
    expect((await rowOf(id)).remind_at).toBeNull()
  })

  it('go to the brand while the brand must act, and don’t make its decision stale', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    moveTo((await rowOf(id)).remind_at)
    await passDeadlines()
    expect((await eventsOf(id)).at(-1)).toEqual(['brand_reminded', 'system'])
    const answer = await server.call(submissions.approve, {
      as: stage.brand,
      params: { collaborationId: id },
      body: { version },
    })
    expect(answer.status).toBe(200)
  })
})
