import type { ReporterMeasure } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { insertReporterMeasure, lockCase, reporterMeasureMail } from '#accounts/reports/index.ts'
import type { OperatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { queueMail } from '#platform/mail/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsRefusing, acceptsWarning } from './moderation.rules.ts'
import { findSender } from './moderation.views.ts'

export const measureReporter = (
  { operatorId }: Pick<OperatorActor, 'operatorId'>,
  { caseId, reportId }: { caseId: string; reportId: string },
  { kind, reason, days }: ReporterMeasure,
): Promise<void> =>
  inTransaction(async (tx) => {
    await lockCase(tx, caseId)
    const sender = (await findSender(tx, caseId, reportId)) ?? refuse('case.not_found')
    ensure(kind === 'warning' ? acceptsWarning(sender) : acceptsRefusing(sender))
    const until = kind === 'warning' ? null : new Date(now().getTime() + (days ?? 30) * dayMs)
    await insertReporterMeasure(tx, {
      ...{ senderKey: sender.senderKey, kind, reason, operatorId, until },
    })
    await announce(tx, {
      type: kind === 'warning' ? 'report.sender_warned' : 'report.sender_refused',
      subjectType: 'report',
      subjectId: reportId,
      by: 'operator',
      data: { reason },
    })
    const day = until?.toISOString().slice(0, 10) ?? null
    if (sender.email !== '')
      await queueMail(tx, { to: sender.email, ...reporterMeasureMail({ kind, reason }, day) })
  })
