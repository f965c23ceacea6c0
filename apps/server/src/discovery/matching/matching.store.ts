import type { Match } from '@tandem/contract/discovery/matching/match.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

const staleMax = 50

type Track = { completed: number; expired: number; late: number; fadesAt: Date | null }
type Pace = { answered: number; answeredFast: number; fadesAt: Date | null }

export const writeTrackRecord = async (tx: Db, creatorId: string, track: Track): Promise<void> => {
  const { completed, expired, late, fadesAt } = track
  await sql`
    insert into creator_track_records (creator_id, completed, expired, late, stale_at, completed_types)
    select ${creatorId}::uuid, ${completed}, ${expired}, ${late}, ${fadesAt?.toISOString() ?? null}::timestamptz,
           array(select distinct k.type from collaborations c join campaigns k on k.id = c.campaign_id
                  where c.creator_id = ${creatorId}::uuid and c.state = 'completed' order by 1)
    on conflict (creator_id) do update set completed = excluded.completed, expired = excluded.expired,
      late = excluded.late, stale_at = excluded.stale_at, completed_types = excluded.completed_types`.execute(
    tx,
  )
}

export const writePace = async (tx: Db, brandId: string, pace: Pace): Promise<void> => {
  const { answered, answeredFast, fadesAt } = pace
  await sql`
    insert into brand_paces (brand_id, answered, answered_fast, stale_at)
    values (${brandId}::uuid, ${answered}, ${answeredFast}, ${fadesAt?.toISOString() ?? null}::timestamptz)
    on conflict (brand_id) do update set answered = excluded.answered,
      answered_fast = excluded.answered_fast, stale_at = excluded.stale_at`.execute(tx)
}

/** Locks outdated records and skips rows that another server has locked. */
export const lockStale = async (tx: Db): Promise<{ creators: string[]; brands: string[] }> => {
  const creators = await sql<{ id: string }>`
    select creator_id as id from creator_track_records where stale_at <= app_now()
     order by stale_at limit ${staleMax} for update skip locked`.execute(tx)
  const brands = await sql<{ id: string }>`
    select brand_id as id from brand_paces where stale_at <= app_now()
     order by stale_at limit ${staleMax} for update skip locked`.execute(tx)
  return {
    creators: creators.rows.map(({ id }) => id),
    brands: brands.rows.map(({ id }) => id),
  }
}

export const refreshDemands = async (tx: Db, eventIds: readonly number[]): Promise<void> => {
  if (eventIds.length === 0) return
  await sql`
    insert into campaign_demands (campaign_id, open_applications)
    select t.campaign_id,
           (select count(*) from collaborations w where w.campaign_id = t.campaign_id and w.state = 'applied')
      from (select distinct c.campaign_id from domain_events e join collaborations c on c.id = e.subject_id
             where e.id = any(${eventIds}::bigint[])) t
    on conflict (campaign_id) do update set open_applications = excluded.open_applications`.execute(
    tx,
  )
}

export type ComputedFit = { collaborationId: string; campaignId: string; fit: Match }

export const writeFits = async (tx: Db, computed: readonly ComputedFit[]): Promise<void> => {
  if (computed.length === 0) return
  await sql`
    insert into application_matches (collaboration_id, campaign_id, fit, lines)
    select * from unnest(${computed.map((one) => one.collaborationId)}::uuid[],
      ${computed.map((one) => one.campaignId)}::uuid[], ${computed.map((one) => one.fit.score)}::smallint[],
      ${computed.map((one) => JSON.stringify(one.fit.lines))}::jsonb[])
    on conflict (collaboration_id) do update set fit = excluded.fit, lines = excluded.lines,
      computed_at = excluded.computed_at`.execute(tx)
}
