import type { Passkey } from '@tandem/contract/accounts/identity/passkey.schema.ts'
import { type Db, db } from '#platform/postgres/db.ts'

export const listPasskeys = async (userId: string): Promise<{ items: Passkey[] }> => {
  const rows = await db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .execute()
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
  }
}

export const listCredentials = async (
  tx: Db,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> =>
  tx
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['credential_id as id', 'transports'])
    .execute()
