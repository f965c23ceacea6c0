import { savedReportsMax } from '@tandem/contract/campaigns/saved-reports/saved-report.limits.ts'
import type {
  SavedReportDraft,
  SavedReports,
} from '@tandem/contract/campaigns/saved-reports/saved-report.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayEditSavedReports } from './saved-report.policy.ts'
import { insertSavedReport, lockSavedReports } from './saved-report.store.ts'
import { listSavedReports } from './saved-report.views.ts'

export const saveReport = (actor: BrandActor, draft: SavedReportDraft): Promise<SavedReports> =>
  inTransaction(async (tx) => {
    ensure(mayEditSavedReports(actor))
    const known = await lockSavedReports(tx, actor.brandId)
    if (known.some(({ name }) => name === draft.name)) refuse('saved_report.name_taken')
    if (known.length >= savedReportsMax) refuse('saved_report.too_many')
    await insertSavedReport(tx, actor.brandId, draft)
    return listSavedReports(actor, tx)
  })
