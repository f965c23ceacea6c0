import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'

/**
 * Accepts the account's general id and its id for this app. Ignores connections that were created
 * after the request.
 */
export const findToldConnection = async (
  platform: Platform,
  { accountId, issuedAt }: { accountId: string; issuedAt: Date | null },
  tx: Db = db,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from connections
     where platform = ${platform} and (account_id = ${accountId} or scoped_id = ${accountId})
       and (${issuedAt?.toISOString() ?? null}::timestamptz is null
            or connected_at < ${issuedAt?.toISOString() ?? null}::timestamptz
                              + interval '1 second')`.execute(tx)
  return rows[0]?.id
}

export const findDeletion = async (code: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('data_deletions')
    .select('deleted_at')
    .where('code', '=', code)
    .executeTakeFirst()
  return row && new Date(row.deleted_at)
}
