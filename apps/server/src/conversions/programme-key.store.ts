import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { secretPurpose } from './programme-secret.ts'

/** What a call needs to know of the programme whose key it names. */
export type CalledProgramme = {
  programmeId: string
  brandId: string
  currency: string
  windowDays: number
  tie: 'code' | 'click'
}

export const programmeColumns = sql`p.id as "programmeId", p.brand_id as "brandId", p.currency,
  p.window_days as "windowDays", p.tie`

/** One whose time is over is as unknown as any other. */
export const findByKey = async (
  key: string,
): Promise<(CalledProgramme & { sealed: Buffer }) | undefined> => {
  const { rows } = await sql<CalledProgramme & { sealed: Buffer }>`
    select ${programmeColumns}, k.secret_encrypted as sealed
      from programme_keys k join programmes p on p.id = k.programme_id
     where k.id = ${key} and (k.ends_at is null or k.ends_at > ${now().toISOString()}::timestamptz)`.execute(
    db,
  )
  return rows[0]
}

/** Those that work. */
export const countKeys = async (tx: Db, programmeId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from programme_keys
     where programme_id = ${programmeId}::uuid
       and (ends_at is null or ends_at > app_now())`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The one in use works for seven more days. */
export const replaceKey = async (
  tx: Db,
  programmeId: string,
  { key, sealed }: { key: string; sealed: Buffer },
): Promise<void> => {
  await sql`update programme_keys set ends_at = app_now() + interval '7 days'
             where programme_id = ${programmeId}::uuid and ends_at is null`.execute(tx)
  await tx
    .insertInto('programme_keys')
    .values({ id: key, programme_id: programmeId, secret_encrypted: sealed })
    .execute()
}

export const readSealedSecret = async (
  programmeId: string,
  key: string,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('programme_keys')
    .select('secret_encrypted')
    .where('programme_id', '=', programmeId)
    .where('id', '=', key)
    .executeTakeFirst()
  return row?.secret_encrypted
}

export const sealedSecrets: readonly SealedColumn[] = [
  {
    table: 'programme_keys',
    column: 'secret_encrypted',
    id: 'id',
    owner: 'programme_id',
    purpose: secretPurpose,
  },
]
