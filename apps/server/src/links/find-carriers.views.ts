import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type FoundLink = { id: string; slug: string; enrolmentId: string; programmeId: string }

/** By their ids or slugs, whatever became of them since. */
export const findLinks = async (
  tx: Db,
  programmeId: string,
  { ids = [], slugs = [] }: { ids?: readonly string[]; slugs?: readonly string[] },
): Promise<FoundLink[]> => {
  const lowered = slugs.map((slug) => slug.toLowerCase())
  const { rows } = await sql<FoundLink>`
    select id, slug, enrolment_id as "enrolmentId", programme_id as "programmeId" from links
     where (id = any(${ids}::uuid[]) or lower(slug) = any(${lowered}::text[]))
       and programme_id = ${programmeId}`.execute(tx)
  return rows
}

/** Whose a code was at that moment; undefined: nobody's. */
export const findCodeAt = async (
  tx: Db,
  programmeId: string,
  code: string,
  at: string,
): Promise<{ id: string; enrolmentId: string } | undefined> => {
  const { rows } = await sql<{ id: string; enrolmentId: string }>`
    select id, enrolment_id as "enrolmentId" from codes
     where programme_id = ${programmeId} and lower(code::text) = lower(${code})
       and valid @> ${at}::timestamptz`.execute(tx)
  return rows[0]
}
