import type { AppealDecision } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import {
  appealMail,
  type LockedCase,
  lockCase,
  updateAppealDecided,
  viewAffected,
  viewReporters,
} from '#accounts/reports/index.ts'
import type { OperatorActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { queueMail } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { makeDecision } from './make-decision.ts'
import { acceptsAppealDecision, acceptsReasons, acceptsReversal } from './moderation.rules.ts'
import { findAppeal, viewInForce } from './moderation.views.ts'
import { liftDecision } from './restore-thing.ts'

/** Returns the case of the appeal. */
export const decideAppeal = (
  { operatorId }: Pick<OperatorActor, 'operatorId'>,
  appealId: string,
  { outcome, reasons, instead }: AppealDecision,
): Promise<{ caseId: string }> =>
  inTransaction(async (tx) => {
    const { case_id: caseId } = (await findAppeal(tx, appealId)) ?? refuse('appeal.not_found')
    const one = (await lockCase(tx, caseId)) ?? refuse('appeal.not_found')
    const appeal = (await findAppeal(tx, appealId)) ?? refuse('appeal.not_found')
    ensure(acceptsAppealDecision(appeal, operatorId))
    if (outcome === 'reversed') {
      const inForce = await viewInForce(tx, caseId)
      ensure(acceptsReversal(appeal, inForce))
      if (inForce !== undefined) await liftDecision(tx, one, { operatorId, reason: reasons })
      if (appeal.report_id !== null) {
        if (instead === null) return refuse('appeal.instead_missing')
        ensure(acceptsReasons(one, instead))
        await makeDecision(tx, one, instead, operatorId)
      }
    }
    await updateAppealDecided(tx, appealId, { operatorId, outcome, reasons })
    await announce(tx, {
      type: 'report.appeal_decided',
      subjectType: 'report_appeal',
      subjectId: appealId,
      by: 'operator',
      data: { outcome },
    })
    await tellBoth(tx, one, { outcome, reasons })
    return { caseId }
  })

const tellBoth = async (
  tx: Db,
  one: LockedCase,
  decided: Pick<AppealDecision, 'outcome' | 'reasons'>,
): Promise<void> => {
  const reporters = await viewReporters(tx, one.id)
  const mail = appealMail(one, decided)
  const addresses = [...(await viewAffected(tx, one)), ...reporters].map(({ email }) => email)
  for (const to of new Set(addresses.filter((email) => email !== '')))
    await queueMail(tx, { to, ...mail })
}
