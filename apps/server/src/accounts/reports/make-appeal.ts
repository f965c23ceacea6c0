import type {
  AppealDraft,
  FollowedReport,
} from '@tandem/contract/accounts/reports/report.schema.ts'
import { tokenHash } from '#accounts/identity/index.ts'
import type { Actor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { isViolation } from '#platform/postgres/violation.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsAppeal } from './report.rules.ts'
import { insertAppeal, lockCase } from './report.store.ts'
import { decidedIn, findFollowed, followedOf } from './report.views.ts'

export const makeAppeal = (
  actor: Actor | null,
  { token, explanation }: AppealDraft,
): Promise<FollowedReport> =>
  inTransaction(async (tx) => {
    const hash = tokenHash(token)
    const found = (await findFollowed(tx, hash)) ?? refuse('report.not_found')
    await lockCase(tx, found.case_id)
    const row = (await findFollowed(tx, hash)) ?? refuse('report.not_found')
    ensure(acceptsAppeal(decidedIn(row), row.appeal !== null, now()))
    const appealId = await insertAppeal(tx, {
      decisionId: row.decision_id ?? refuse('appeal.not_decided'),
      firstOperatorId: row.operator_id ?? refuse('appeal.not_decided'),
      reportId: row.report_id,
      explanation,
    })
    await announce(tx, {
      type: 'report.appealed',
      subjectType: 'report_appeal',
      subjectId: appealId,
      actor,
      data: { side: row.report_id === null ? 'affected' : 'reporter' },
    })
    return followedOf((await findFollowed(tx, hash)) ?? refuse('report.not_found'))
  }).catch((error: unknown) =>
    isViolation(error, 'report_appeals_once_key')
      ? refuse('appeal.already_made')
      : Promise.reject(error),
  )
