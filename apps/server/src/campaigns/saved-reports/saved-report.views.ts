import { ReportQuery } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { SavedReports } from '@tandem/contract/campaigns/saved-reports/saved-report.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { mayEditSavedReports } from './saved-report.policy.ts'

export const listSavedReports = async (actor: BrandActor, tx: Db = db): Promise<SavedReports> => {
  const rows = await tx
    .selectFrom('saved_reports')
    .select(['id', 'name', 'query'])
    .where('brand_id', '=', actor.brandId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  // A later version may offer other periods and groups. Then the default report opens.
  const items = rows.map((row) => ({ ...row, query: ReportQuery.safeParse(row.query).data ?? {} }))
  return { items, can: { edit: mayEditSavedReports(actor) } }
}
