import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/postgres/db.ts'
import { codesOfSet, recoveryCodeHash } from './recovery-codes.ts'

/** Replaces all codes. Returns the name of the new set, from which the codes can be derived. */
export const replaceRecoveryCodes = async (tx: Db, userId: string): Promise<string> => {
  const set = randomUUID()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(
      codesOfSet(userId, set).map((code) => ({
        user_id: userId,
        hash: recoveryCodeHash(userId, code),
      })),
    )
    .execute()
  return set
}

/** Deletes the code, so only one of several concurrent requests can use it. */
export const takeRecoveryCode = async (tx: Db, userId: string, code: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', recoveryCodeHash(userId, code))
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const countRecoveryCodes = async (tx: Db, userId: string): Promise<number> => {
  const row = await tx
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
