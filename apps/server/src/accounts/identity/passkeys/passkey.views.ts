import type { Passkey } from '@tandem/contract/accounts/identity/passkey.schema.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { acceptsRemovingPasskey } from '../ways/sign-in-ways.rules.ts'

const countOtherWays = async (
  tx: Db,
  userId: string,
): Promise<{ hasPassword: boolean; links: number }> => {
  const [password, links] = await Promise.all([
    tx.selectFrom('passwords').where('user_id', '=', userId).select('user_id').execute(),
    tx.selectFrom('identities').where('user_id', '=', userId).select('id').execute(),
  ])
  return { hasPassword: password.length > 0, links: links.length }
}

export const listPasskeys = async (userId: string, tx: Db = db): Promise<{ items: Passkey[] }> => {
  const rows = await tx
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .execute()
  const others = await countOtherWays(tx, userId)
  const remove = acceptsRemovingPasskey({ ...others, passkeys: rows.length })
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      can: { remove },
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
