import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { IssuedAccess } from '#platform/keys/issued-access.ts'
import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { batchedLookUp } from '#platform/postgres/lookup.ts'
import { secretPurpose } from './programme-secret.ts'

export type CalledProgramme = {
  programmeId: string
  brandId: string
  currency: string
  windowDays: number
  tie: 'code' | 'click'
}

export const programmeColumns = sql`p.id as "programmeId", p.brand_id as "brandId", p.currency,
  p.window_days as "windowDays", p.tie`

type CalledRow = CalledProgramme & { sealed: Buffer }

const lookUpKey = batchedLookUp<[key: string, at: string], CalledRow & { nr: number }>({
  name: 'programme_keys',
  parts: 2,
  text: `select asked.nr, p.id as "programmeId", p.brand_id as "brandId", p.currency,
                p.window_days as "windowDays", p.tie, k.secret_encrypted as sealed
           from unnest($1::text[], $2::timestamptz[]) with ordinality asked (key, at, nr)
           join programme_keys k on k.id = asked.key
                and (k.ends_at is null or k.ends_at > asked.at)
           join programmes p on p.id = k.programme_id`,
})

export const findByKey = async (key: string): Promise<CalledRow | undefined> => {
  const row = await lookUpKey(key, now().toISOString())
  if (row === undefined) return undefined
  const { nr: _, ...called } = row
  return called
}

export const countKeys = async (tx: Db, programmeId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from programme_keys
     where programme_id = ${programmeId}::uuid
       and (ends_at is null or ends_at > app_now())`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The previous key keeps working for 7 days. */
export const replaceKey = async (
  tx: Db,
  programmeId: string,
  { key, sealed, madeBy }: { key: string; sealed: Buffer; madeBy: string | null },
): Promise<void> => {
  await sql`update programme_keys set ends_at = app_now() + interval '7 days'
             where programme_id = ${programmeId}::uuid and ends_at is null`.execute(tx)
  await tx
    .insertInto('programme_keys')
    .values({ id: key, programme_id: programmeId, secret_encrypted: sealed, made_by: madeBy })
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

export const issuedBy = (userId: string) => sql`(made_by = ${userId}::uuid or made_by is null
  and exists (select from programmes p join brand_members m on m.brand_id = p.brand_id
               where p.id = programme_id and m.user_id = ${userId}::uuid and m.role = 'owner'))`

export const issuedProgrammeKeys: IssuedAccess = {
  kind: 'programme_key',
  revoke: async (tx, userId) => {
    const { rows } = await sql`
      update programme_keys set ends_at = app_now()
       where ${issuedBy(userId)} and (ends_at is null or ends_at > app_now())
      returning id`.execute(tx)
    return rows.length
  },
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
