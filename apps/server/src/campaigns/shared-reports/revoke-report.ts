import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayShareReports } from './shared-report.policy.ts'
import { endReport } from './shared-report.store.ts'
import { viewSharedReport } from './shared-report.views.ts'
import { sharedInWords } from './shared-report-words.ts'

export const revokeReport = (actor: BrandActor, id: string): Promise<{ id: string }> =>
  inTransaction(async (tx) => {
    ensure(mayShareReports(actor))
    if (!(await endReport(tx, actor.brandId, id))) refuse('shared_report.not_found')
    await announce(tx, {
      type: 'shared_report.revoked',
      subjectType: 'shared_report',
      subjectId: id,
      brandId: actor.brandId,
      actor,
      data: { what: sharedInWords(await viewSharedReport(actor, id, tx)) },
    })
    return { id }
  })
