import {
  type LockedCase,
  lockCase,
  restoredMail,
  updateLifted,
  viewAffected,
} from '#accounts/reports/index.ts'
import type { OperatorActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { queueMail } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { type Taken, undoMeasure } from './apply-measure.ts'
import { lockMeasures } from './measure.store.ts'
import { acceptsRestoring } from './moderation.rules.ts'
import { viewInForce } from './moderation.views.ts'

export const liftDecision = async (
  tx: Db,
  one: LockedCase,
  lift: { operatorId: string; reason: string },
): Promise<void> => {
  await lockMeasures(tx)
  const inForce = await viewInForce(tx, one.id)
  ensure(acceptsRestoring(inForce))
  if (inForce === undefined) return
  await updateLifted(tx, inForce.id, lift)
  await undoMeasure(tx, inForce.taken as Taken, lift.reason)
  await announce(tx, {
    type: 'report.restored',
    subjectType: 'report_decision',
    subjectId: inForce.id,
    by: 'operator',
    data: { kind: one.kind },
  })
}

export const restoreThing = (
  { operatorId }: Pick<OperatorActor, 'operatorId'>,
  caseId: string,
  reason: string,
): Promise<void> =>
  inTransaction(async (tx) => {
    const one = (await lockCase(tx, caseId)) ?? refuse('case.not_found')
    await liftDecision(tx, one, { operatorId, reason })
    for (const { email } of await viewAffected(tx, one))
      await queueMail(tx, {
        ...restoredMail(one, reason),
        to: email,
      })
  })
