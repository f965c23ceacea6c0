import { sql } from 'kysely'
import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { openTotpSecret, sealTotpSecret, totpPurpose } from './totp.ts'

export type Totp = { secret: string; lastStep: number | null; isOn: boolean }

/** The lock makes concurrent codes wait for each other. Undefined before the setup. */
export const lockTotp = async (tx: Db, userId: string): Promise<Totp | undefined> => {
  const row = await tx
    .selectFrom('totps')
    .where('user_id', '=', userId)
    .select(['secret_encrypted', 'last_step', 'confirmed_at'])
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      secret: openTotpSecret(row.secret_encrypted, userId),
      lastStep: row.last_step === null ? null : Number(row.last_step),
      isOn: row.confirmed_at !== null,
    }
  )
}

export const hasSecondFactor = async (tx: Db, userId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('totps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces a key that was never confirmed. False when a confirmed one exists. */
export const storeNewSecret = async (tx: Db, userId: string, secret: string): Promise<boolean> => {
  const secret_encrypted = sealTotpSecret(secret, userId)
  const row = await tx
    .insertInto('totps')
    .values({ user_id: userId, secret_encrypted })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_encrypted, last_step: null })
        .where('totps.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const readSecret = async (userId: string): Promise<string> => {
  const row = await db
    .selectFrom('totps')
    .where('user_id', '=', userId)
    .select('secret_encrypted')
    .executeTakeFirstOrThrow()
  return openTotpSecret(row.secret_encrypted, userId)
}

export const confirmTotp = async (tx: Db, userId: string): Promise<void> => {
  await tx
    .updateTable('totps')
    .set({ confirmed_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .execute()
}

export const storeStep = async (tx: Db, userId: string, step: number): Promise<void> => {
  await tx.updateTable('totps').set({ last_step: step }).where('user_id', '=', userId).execute()
}

/** Also deletes the recovery codes. Returns false when signing in asked for no code. */
export const deleteTotp = async (tx: Db, userId: string): Promise<boolean> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const row = await tx
    .deleteFrom('totps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

export const sealedTotps: readonly SealedColumn[] = [
  {
    table: 'totps',
    column: 'secret_encrypted',
    id: 'user_id',
    owner: 'user_id',
    purpose: totpPurpose,
  },
]
