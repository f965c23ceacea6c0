import type { SavedReports } from '@tandem/contract/campaigns/saved-reports/saved-report.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayEditSavedReports } from './saved-report.policy.ts'
import { deleteSavedReport, lockSavedReports } from './saved-report.store.ts'
import { listSavedReports } from './saved-report.views.ts'

export const removeSavedReport = (actor: BrandActor, id: string): Promise<SavedReports> =>
  inTransaction(async (tx) => {
    ensure(mayEditSavedReports(actor))
    const known = await lockSavedReports(tx, actor.brandId)
    const report = known.find((one) => one.id === id) ?? refuse('saved_report.not_found')
    await deleteSavedReport(tx, report.id)
    return listSavedReports(actor, tx)
  })
