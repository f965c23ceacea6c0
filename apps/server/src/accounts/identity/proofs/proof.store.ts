import { proofMinutes } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { tokenHash } from '../sessions/session.store.ts'

/** Undefined when the session has ended. */
export const findProof = async (tx: Db, token: string | undefined): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash(token ?? ''))
    .select('proved_at')
    .executeTakeFirst()
  return row?.proved_at
}

/** Uses the database's clock, like the expiry of sessions. */
export const isProofRecent = async (token: string): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .where('proved_at', '>', sql<string>`now() - make_interval(mins => ${proofMinutes})`)
    .select('public_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when the session has ended or belongs to somebody else. */
export const storeProof = async (
  tx: Db,
  userId: string,
  token: string | undefined,
): Promise<boolean> => {
  const row = await tx
    .updateTable('sessions')
    .set({ proved_at: sql`app_now()` })
    .where('token_hash', '=', tokenHash(token ?? ''))
    .where('user_id', '=', userId)
    .returning('public_id')
    .executeTakeFirst()
  return row !== undefined
}
