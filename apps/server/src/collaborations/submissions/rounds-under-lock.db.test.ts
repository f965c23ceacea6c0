import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { playTo, range, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildDraftStage, collaborationRow, contentCalls } from './submission.factory.ts'

const server = useTestApp()
const { submit, askChanges } = contentCalls(server)

describe('requestChanges beside another session', () => {
  it('asks once of twenty at once, and one round is used', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const answers = await Promise.all(range(20).map(() => askChanges(stage.brand, id, version)))
    const [asked, ...more] = answers.filter(({ status }) => status === 200)
    expect(asked?.body.roundsLeft).toBe(1)
    expect(more).toEqual([])
    expect(
      new Set(
        answers
          .filter((collaboration) => collaboration !== asked)
          .map((collaboration) => told(collaboration).join()),
      ),
    ).toEqual(new Set(['409,version.stale']))
  })

  it('counts the rounds as they are once its turn comes, not as they were when it began to wait', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    await askChanges(stage.brand, id, version)
    const again = await submit(stage.creator, id)
    expect([again.body.state, again.body.roundsLeft]).toEqual(['submitted', 1])

    // Another session uses the last round up, and the next content is there, while this one waits.
    const late = await inTransaction(async (tx) => {
      await tx
        .updateTable('collaborations')
        .set({ version: sql`version + 2` })
        .where('id', '=', id)
        .execute()
      const seen = again.body.version + 2
      const waiting = askChanges(stage.brand, id, seen)
      await expect.poll(countWaitingForLocks, { interval: 10 }).toBeGreaterThan(0)
      await sql`
        update submissions set verdict = 'changes_requested', decided_at = app_now()
         where collaboration_id = ${id} and verdict = 'pending'`.execute(tx)
      await sql`
        insert into submissions (collaboration_id, round, kind, url)
        values (${id}, 3, 'draft', 'https://drive.example/third')`.execute(tx)
      return { waiting }
    })
    expect(told(await late.waiting)).toEqual([409, 'collaboration.rounds_used'])
    expect((await collaborationRow(id)).state).toBe('submitted')
  })
})
