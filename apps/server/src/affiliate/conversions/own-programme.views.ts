import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { CalledProgramme } from './keys/programme-key.store.ts'

export const findOwnProgramme = async (
  tx: Db,
  { brandId }: BrandActor,
  programmeId: string,
): Promise<void> => {
  const row = await tx
    .selectFrom('programmes')
    .select('id')
    .where('id', '=', programmeId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  if (row === undefined) refuse('programme.not_found')
}

/** Prefers open programmes to drafts, and newer programmes to older ones. */
export const findProgrammeOfBrand = async (tx: Db, slug: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from programmes p join brands b on b.id = p.brand_id
     where b.slug = ${slug} and p.state <> 'ended'
     order by (p.state = 'draft'), p.id desc limit 1`.execute(tx)
  return rows[0]?.id
}

export const findOwnCalled = async (
  { brandId }: BrandActor,
  programmeId: string,
): Promise<CalledProgramme> => {
  const { rows } = await sql<CalledProgramme>`
    select id as "programmeId", brand_id as "brandId", currency, window_days as "windowDays", tie
      from programmes where id = ${programmeId}::uuid and brand_id = ${brandId}::uuid`.execute(db)
  return rows[0] ?? refuse('programme.not_found')
}

/** Also returns the newest working link of a creator who can earn. Null when there is none. */
export const findTestProgramme = async (
  { brandId }: BrandActor,
  programmeId: string,
): Promise<CalledProgramme & { linkId: string | null }> => {
  const { rows } = await sql<CalledProgramme & { linkId: string | null }>`
    select p.id as "programmeId", p.brand_id as "brandId", p.currency,
           p.window_days as "windowDays", p.tie,
           (select l.id from links l
             where l.programme_id = p.id and l.disabled_at is null
               and exists (select from enrolment_spans s
                            where s.enrolment_id = l.enrolment_id
                              and s.earning @> app_now() - interval '1 minute')
             order by l.id desc limit 1) as "linkId"
      from programmes p where p.id = ${programmeId}::uuid and p.brand_id = ${brandId}::uuid`.execute(
    db,
  )
  return rows[0] ?? refuse('programme.not_found')
}

/** Compares ids in lower case, because callers may send them in upper case. */
export const isLinkOf = async (programmeId: string, linkId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('links')
    .select('programme_id')
    .where('id', '=', linkId)
    .executeTakeFirst()
  return row?.programme_id === programmeId.toLowerCase()
}
