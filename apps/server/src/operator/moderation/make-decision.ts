import type { DecisionDraft } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { newToken, tokenHash } from '#accounts/identity/index.ts'
import {
  insertDecision,
  type LockedCase,
  outcomeMail,
  statementMail,
  viewAffected,
  viewReporters,
} from '#accounts/reports/index.ts'
import { announce } from '#platform/events/outbox.ts'
import { queueMail } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { applyMeasure } from './apply-measure.ts'
import { lockMeasures } from './measure.store.ts'

type Reasons = Pick<DecisionDraft, 'decision' | 'ground' | 'clause' | 'facts'>

/**
 * Applies and stores a decision, and tells both sides its reasons. A notification is enough for the
 * responsible side if nothing changes.
 */
export const makeDecision = async (
  tx: Db,
  one: LockedCase,
  draft: Reasons,
  operatorId: string,
): Promise<void> => {
  const isMeasure = draft.decision !== 'nothing'
  const reasons = isMeasure ? draft : { ...draft, ground: null, clause: '' }
  if (isMeasure) await lockMeasures(tx)
  // Read before a suspension, which may end memberships.
  const affected = await viewAffected(tx, one)
  const taken = await applyMeasure(tx, one, draft)
  const token = newToken()
  const decisionId = await insertDecision(tx, {
    ...{ ...reasons, caseId: one.id, operatorId, taken },
    tokenHash: isMeasure ? tokenHash(token) : null,
  })
  await announce(tx, {
    type: 'report.decided',
    subjectType: 'report_decision',
    subjectId: decisionId,
    by: 'operator',
    data: {
      kind: one.kind,
      decision: draft.decision,
      ...(!isMeasure && {
        affectedIds: affected.map(({ id }) => id),
        title: one.title,
        reason: draft.facts,
      }),
    },
  })
  const reporters = await viewReporters(tx, one.id)
  if (isMeasure)
    for (const { email } of affected)
      await queueMail(tx, {
        ...statementMail(one, reasons, { token, isReported: reporters.length > 0 }),
        to: email,
      })
  for (const { nr, email, title } of reporters)
    if (email !== '')
      await queueMail(tx, { to: email, ...outcomeMail(nr, { kind: one.kind, title }, reasons) })
}
