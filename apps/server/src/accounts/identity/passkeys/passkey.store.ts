import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type StoredPasskey = {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
}

/** False when the passkey already belongs to somebody. */
export const insertPasskey = async (
  tx: Db,
  userId: string,
  key: {
    credentialId: string
    publicKey: Uint8Array
    counter: number
    transports: string[]
    name: string
  },
): Promise<boolean> => {
  const row = await tx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: key.credentialId,
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: key.transports,
      name: key.name,
    })
    .onConflict((conflict) => conflict.constraint('passkeys_credential_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const lockPasskey = async (
  tx: Db,
  credentialId: string,
): Promise<StoredPasskey | undefined> => {
  const row = await tx
    .selectFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, counter: Number(row.counter) }
}

export const storeUse = async (tx: Db, id: string, counter: number): Promise<void> => {
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns the name. Undefined when the person has no such passkey. */
export const deletePasskey = async (
  tx: Db,
  userId: string,
  id: string,
): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export const deletePasskeysOf = async (tx: Db, userId: string): Promise<boolean> => {
  const rows = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return rows.length > 0
}
