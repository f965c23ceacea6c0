import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import type { Ids, Subject } from './fact-sources.views.ts'

/** The things of each kind that these events concern. */
export const subjectsOfEvents = (eventIds: readonly number[]): [Subject, Ids][] => {
  const happened = (what: string) => sql`
    select e.subject_id from domain_events e
     where e.id = any(${eventIds}::bigint[]) and e.subject_type = ${sql.lit(what)}`
  /** Enrolments of a campaign's creators in programmes whose sales began or stopped to count. */
  const chosen = sql`
    select n.id from domain_events e
      join enrolments n on n.programme_id::text in (select jsonb_array_elements_text(e.data -> 'programmeIds'))
     where e.id = any(${eventIds}::bigint[]) and e.type = 'campaign.sales_counted'
       and n.creator_id in (select c.creator_id from collaborations c
                             where c.campaign_id = e.subject_id and c.accepted_at is not null)`
  return [
    ['collaboration', sql`select subject_id as id from (${happened('collaboration')}) e`],
    [
      'rights',
      sql`select subject_id as id from (${happened('rights_request')} union ${happened('rights_grant')}) e`,
    ],
    [
      'commission',
      sql`select subject_id as id from (${happened('commission')}) e
          union select m.id from commissions m join conversions o on o.id = m.conversion_id
           where o.enrolment_id in (${chosen})`,
    ],
    [
      'order',
      sql`select subject_id as id from (${happened('conversion')}) e
          union select m.conversion_id from commissions m join (${happened('commission')}) e on e.subject_id = m.id
          union select id from conversions where enrolment_id in (${chosen})`,
    ],
    ['link', sql`select id from links where enrolment_id in (${chosen})`],
    // Consent decides which numbers count. It can depend on the first accepted work.
    [
      'post',
      sql`select p.id from posts p
           where p.creator_id in (
             select e.creator_id from domain_events e
              where e.id = any(${eventIds}::bigint[])
                and (e.subject_type = 'connection' or e.type = 'collaboration.accepted'
                     and exists (select from connections n where n.creator_id = e.creator_id)))`,
    ],
  ]
}

/** Links that were visited on or after this UTC day. */
export const linksVisitedSince = (day: string): Ids =>
  sql`select distinct link_id as id from link_days where day >= ${day}::date`

/** Everything of one kind that belongs to a brand, and what its facts still name. */
export const subjectsOfBrand = (subject: Subject, brandId: string): Ids => {
  const own: Record<Subject, Ids> = {
    collaboration: sql`select id from collaborations where brand_id = ${brandId}::uuid`,
    rights: sql`select id from rights_requests where brand_id = ${brandId}::uuid
                union select id from rights_grants where brand_id = ${brandId}::uuid and renews is not null`,
    commission: sql`select id from commissions where brand_id = ${brandId}::uuid`,
    order: sql`select id from conversions where brand_id = ${brandId}::uuid`,
    post: sql`select id from posts where brand_id = ${brandId}::uuid`,
    link: sql`select l.id from links l join programmes p on p.id = l.programme_id where p.brand_id = ${brandId}::uuid`,
  }
  return sql`${own[subject]} union
    select subject_id from metric_facts where brand_id = ${brandId}::uuid and subject = ${sql.lit(subject)}`
}

/** Things of one kind that changed since this moment, whether or not an event says so. */
export const subjectsChangedSince = (subject: Subject, moment: string): Ids => {
  const since = sql`${moment}::timestamptz`
  const changed: Record<Subject, Ids> = {
    collaboration: sql`select e.subject_id as id from domain_events e
                        where e.subject_type = 'collaboration' and e.at >= ${since}`,
    rights: sql`select ref_id as id from ledger_transfers where ref_type = 'rights' and created_at >= ${since}`,
    commission: sql`select ref_id as id from ledger_transfers where ref_type = 'commission' and created_at >= ${since}`,
    order: sql`select id from conversions where received_at >= ${since} or snapshot_at >= ${since}`,
    post: sql`select post_id as id from post_numbers where told_at >= ${since}
              union select id from posts where created_at >= ${since}`,
    link: sql`select link_id as id from link_days where day >= ${since}::date`,
  }
  return changed[subject]
}

export const listBrandIds = async (tx: Db = db): Promise<string[]> => {
  const rows = await tx.selectFrom('brands').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Brands whose figures include a day on or after `day`. */
export const brandsCountedSince = async (day: string, tx: Db = db): Promise<string[]> => {
  const { rows } = await sql<{ brand_id: string }>`
    select distinct brand_id from metric_days where day >= ${day}::date order by 1`.execute(tx)
  return rows.map(({ brand_id }) => brand_id)
}

export const hasStaleMetrics = async (tx: Db = db): Promise<boolean> => {
  const { rows } = await sql`select from metric_stale limit 1`.execute(tx)
  return rows.length > 0
}
