import type { DeclineTemplate } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import type { DeclineReason } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'

export const listDeclineTemplates = async (
  actor: BrandActor,
  tx: Db = db,
): Promise<{ items: DeclineTemplate[] }> => {
  const rows = await tx
    .selectFrom('decline_templates')
    .select(['id', 'name', 'reason', 'words'])
    .where('brand_id', '=', actor.brandId)
    .orderBy('name')
    .execute()
  return { items: rows.map((row) => ({ ...row, reason: row.reason as DeclineReason })) }
}
