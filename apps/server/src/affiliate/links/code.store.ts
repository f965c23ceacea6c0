import { codeKey } from '@tandem/contract/affiliate/links/code-key.ts'
import { sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'

/** Holds the lock until the transaction ends, so codes are assigned one after another. */
export const lockCodes = async (tx: Db, programmeId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes:${programmeId}`}, 0))`.execute(
    tx,
  )
}

export const findCurrentCode = async (
  tx: Db,
  programmeId: string,
  code: string,
): Promise<{ id: string; enrolmentId: string } | undefined> => {
  const { rows } = await sql<{ id: string; enrolmentId: string }>`
    select id, enrolment_id as "enrolmentId" from codes
     where programme_id = ${programmeId} and code_key = ${codeKey(code)}
       and upper_inf(valid)`.execute(tx)
  return rows[0]
}

export const lockBrandsCode = async (tx: Db, brandId: AuthorizedBrandId, codeId: string) => {
  const { rows } = await sql<{ id: string; enrolmentId: string; ended: boolean }>`
    select c.id, c.enrolment_id as "enrolmentId", not upper_inf(c.valid) as ended
      from codes c join programmes p on p.id = c.programme_id
     where c.id = ${codeId} and p.brand_id = ${brandId} for no key update of c`.execute(tx)
  return rows[0]
}

/** Ends the code. Returns the time from which another creator may have it. */
export const endCodeNow = async (tx: Db, codeId: string): Promise<string> => {
  // A code may start slightly in the future. It can't end before its start.
  const { rows } = await sql<{ until: string }>`
    with ends as (select id, greatest(app_now(), lower(valid)) as until from codes
                   where id = ${codeId})
    update codes c set valid = tstzrange(lower(c.valid), ends.until) from ends
     where c.id = ends.id returning ends.until::text as until`.execute(tx)
  return rows[0]?.until ?? ''
}

export const insertCode = async (
  tx: Db,
  code: {
    programmeId: string
    enrolmentId: string
    code: string
    offer: string
    from: string | undefined
  },
): Promise<void> => {
  await sql`
    insert into codes (programme_id, enrolment_id, code, code_key, offer, valid)
    values (${code.programmeId}, ${code.enrolmentId}, ${code.code}, ${codeKey(code.code)}, ${code.offer},
            tstzrange(coalesce(${code.from ?? null}::timestamptz, app_now()), null))`.execute(tx)
}
