import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import type { Db } from '#platform/postgres/db.ts'

export const insertDeletion = (
  tx: Db,
  row: { code: string; platform: Platform; at: Date },
): Promise<unknown> =>
  tx
    .insertInto('data_deletions')
    .values({ code: row.code, platform: row.platform, deleted_at: row.at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
