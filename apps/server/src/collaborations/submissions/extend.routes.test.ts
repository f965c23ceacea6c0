import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildStage, playTo, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

describe('extend', () => {
  const extend = (as: { token: string }, id: string) =>
    server.call(submissions.extend, {
      as,
      params: { collaborationId: id },
      body: { reason: 'It rained all week.' },
    })

  it('moves the due date and the clock by seven days, once, and tells the brand why', async () => {
    const stage = await buildStage()
    const before = await playTo(server, stage, 'accepted')
    const row = await db
      .selectFrom('collaborations')
      .select(['due_at', 'state_deadline', 'state_since'])
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow()
    const { body } = await extend(stage.creator, before.id)
    const moved = (now: string | null, then: string | null) =>
      (Date.parse(now ?? '') - Date.parse(then ?? '')) / dayMs
    expect(moved(body.dueAt, row.due_at)).toBe(7)
    expect(moved(body.stateDeadline, row.state_deadline)).toBe(7)
    expect(body.timeline.at(-1)?.words).toBe('It rained all week.')
    // The half of the longer time is where the next reminder stands.
    const { remind_at } = await db
      .selectFrom('collaborations')
      .select('remind_at')
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow()
    const [since, until] = [row.state_since, body.stateDeadline ?? ''].map(Date.parse) as [
      number,
      number,
    ]
    // A moment holds no half of a millisecond.
    expect(Math.abs(Date.parse(remind_at ?? '') - (since + until) / 2)).toBeLessThan(1)
    expect(told(await extend(stage.creator, before.id))).toEqual([
      409,
      'collaboration.already_extended',
    ])
  })

  it('is for the creator, while the content is being made', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    expect(told(await extend(stage.creator, id))).toEqual([409, 'collaboration.not_now'])
    expect(told(await extend(await buildCreator(), id))).toEqual([404, 'collaboration.not_found'])
  })
})
