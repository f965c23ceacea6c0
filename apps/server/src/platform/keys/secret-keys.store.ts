import { sql } from 'kysely'
import { type Db, db } from '../postgres/db.ts'
import { checkValueOf, installationOf } from './derived-key.ts'

const keysLock = 7_264_006

export const lockSecretKeys = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${keysLock}::bigint)`.execute(tx)
}

export const listKeptKeys = async (tx: Db) => {
  const { rows } = await sql<{ checkValue: Buffer; retired: boolean }>`
    select check_value as "checkValue", retired_at is not null as retired from secret_keys`.execute(
    tx,
  )
  return rows
}

/** Names of this installation under all its keys, see `installationOf`. */
export const listInstallations = async (): Promise<string[]> => {
  const rows = await db.selectFrom('secret_keys').select('installation').execute()
  return rows.map(({ installation }) => installation)
}

/** Records that the key may be used for encryption. A retired key becomes active again. */
export const keepCheckValue = async (tx: Db, secret: string): Promise<void> => {
  await sql`insert into secret_keys (check_value, installation)
    values (${checkValueOf(secret)}, ${installationOf(secret)})
    on conflict (check_value) do update set retired_at = null`.execute(tx)
}

/** Retires all keys except `secret`. Returns how many were retired. */
export const retireKeysBut = async (tx: Db, secret: string): Promise<number> => {
  const retired = await tx
    .updateTable('secret_keys')
    .set({ retired_at: sql`now()` })
    .where('retired_at', 'is', null)
    .where('check_value', '<>', checkValueOf(secret))
    .returning('check_value')
    .execute()
  return retired.length
}
