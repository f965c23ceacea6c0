import type { Side } from '@tandem/contract/side.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import type { CampaignFacts, CreatorFacts } from './match-facts.rules.ts'

/** The query must join the creator as `cr` and the track record as `t`. */
export const creatorColumns = sql`cr.niches, cr.handles, cr.followers, cr.country, cr.languages,
  coalesce(t.completed, 0) as completed, coalesce(t.expired, 0) as expired, coalesce(t.late, 0) as late,
  coalesce(t.completed_types, '{}') as "completedTypes"`

/** The query must join the campaign as `c`, its demand as `d` and its brand's pace as `p`. */
export const campaignColumnsText = `c.niche, c.type, c.min_followers as "minFollowers", c.countries, c.languages,
  c.creators_needed - c.places_taken as "freePlaces", coalesce(d.open_applications, 0) as "openApplications",
  coalesce(p.answered, 0) as answered, coalesce(p.answered_fast, 0) as "answeredFast"`
export const aroundCampaignText = `left join campaign_demands d on d.campaign_id = c.id
  left join brand_paces p on p.brand_id = c.brand_id`
export const campaignColumns = sql.raw(campaignColumnsText)
export const aroundCampaign = sql.raw(aroundCampaignText)

export const viewCreatorFacts = async (tx: Db, creatorId: string): Promise<CreatorFacts> => {
  const { rows } = await sql<CreatorFacts>`
    select ${creatorColumns} from creators cr left join creator_track_records t on t.creator_id = cr.id
     where cr.id = ${creatorId}::uuid`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A creator who is signed in has a profile.')
  return row
}

export const listConcerned = async (
  tx: Db,
  side: Side,
  eventIds: readonly number[],
): Promise<string[]> => {
  const id = side === 'creator' ? sql`e.creator_id` : sql`e.brand_id`
  const { rows } = await sql<{ id: string }>`
    select distinct ${id} as id from domain_events e
     where e.id = any(${eventIds}::bigint[]) and ${id} is not null`.execute(tx)
  return rows.map((row) => row.id)
}

/** True when a stored record or pace is outdated because time has passed. */
export const hasStale = async (tx: Db = db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from creator_track_records where stale_at <= ${now().toISOString()}::timestamptz)
        or exists (select 1 from brand_paces where stale_at <= ${now().toISOString()}::timestamptz) as found`.execute(
    tx,
  )
  return rows[0]?.found ?? false
}

export type Pair = {
  collaborationId: string
  campaignId: string
  creator: CreatorFacts
  campaign: CampaignFacts
}

type PairRow = { collaborationId: string; campaignId: string } & Omit<CreatorFacts, 'languages'> & {
    spoken: readonly string[]
  } & CampaignFacts

const listPairs = async (tx: Db, which: RawBuilder<unknown>): Promise<Pair[]> => {
  const { rows } = await sql<PairRow>`
    select k.id as "collaborationId", k.campaign_id as "campaignId", ${creatorColumns}, cr.languages as spoken,
           ${campaignColumns}
      from collaborations k
      join creators cr on cr.id = k.creator_id left join creator_track_records t on t.creator_id = cr.id
      join campaigns c on c.id = k.campaign_id ${aroundCampaign}
     where ${which}`.execute(tx)
  return rows.map(({ collaborationId, campaignId, spoken, ...facts }) => ({
    collaborationId,
    campaignId,
    creator: { ...facts, languages: spoken },
    campaign: facts,
  }))
}

export const listPairsOf = (
  tx: Db,
  campaignId: string,
  collaborationIds: readonly string[],
): Promise<Pair[]> =>
  listPairs(
    tx,
    sql`k.campaign_id = ${campaignId}::uuid and k.id = any(${collaborationIds}::uuid[])`,
  )

/** For an event about a creator's profile, returns all pending collaborations of that creator. */
export const listPairsOfEvents = (tx: Db, eventIds: readonly number[]): Promise<Pair[]> =>
  listPairs(
    tx,
    sql`k.id in (
      select e.subject_id from domain_events e
       where e.id = any(${eventIds}::bigint[]) and e.subject_type = 'collaboration'
      union
      select w.id from domain_events e join collaborations w on w.creator_id = e.subject_id
       where e.id = any(${eventIds}::bigint[]) and e.subject_type = 'creator' and w.state in ('applied', 'invited'))`,
  )
