import type { Db } from '#platform/postgres/db.ts'

/** Second factors stay: they only complete another way to sign in. */
export const deleteSignInWays = async (tx: Db, userId: string): Promise<void> => {
  for (const table of ['passwords', 'identities', 'passkeys'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}
