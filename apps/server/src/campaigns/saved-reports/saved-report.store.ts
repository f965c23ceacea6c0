import type { SavedReportDraft } from '@tandem/contract/campaigns/saved-reports/saved-report.schema.ts'
import { lockForLimit } from '#accounts/brands/index.ts'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'

/** The lock serialises the writes of a brand, so its count and its names are current. */
export const lockSavedReports = async (tx: Db, brandId: AuthorizedBrandId) => {
  await lockForLimit(tx, brandId)
  return tx
    .selectFrom('saved_reports')
    .select(['id', 'name'])
    .where('brand_id', '=', brandId)
    .execute()
}

export const insertSavedReport = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  { name, query }: SavedReportDraft,
): Promise<void> => {
  await tx
    .insertInto('saved_reports')
    .values({ brand_id: brandId, name, query: JSON.stringify(query) })
    .execute()
}

/** Call it for a view of the locked brand only. */
export const deleteSavedReport = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('saved_reports').where('id', '=', id).execute()
}
