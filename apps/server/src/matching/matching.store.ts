import type { Match } from '@tandem/contract/matching/match.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** What speaks against a creator stops counting after a year. */
const counts = sql`c.state_since > app_now() - interval '1 year'`
const endedByCreator = sql`(c.state in ('expired', 'cancelled') and c.accepted_at is not null
  and (c.fault = 'creator' or (c.fault is null and c.state = 'expired')) and ${counts})`
const handedInLate = sql`(c.state = 'completed' and ${counts} and c.due_at < coalesce(c.first_submitted_at,
  (select min(s.created_at) from submissions s where s.collaboration_id = c.id)))`

/** Counts what these creators' work says anew. */
const writeTrackRecords = async (tx: Db, who: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into creator_track_records (creator_id, completed, expired, late, completed_types, stale_at)
    select c.creator_id, count(*) filter (where c.state = 'completed'), count(*) filter (where ${endedByCreator}),
           count(*) filter (where ${handedInLate}),
           coalesce(array_agg(distinct k.type) filter (where c.state = 'completed'), '{}'),
           min(c.state_since) filter (where ${endedByCreator} or ${handedInLate}) + interval '1 year'
      from collaborations c join campaigns k on k.id = c.campaign_id
     where c.creator_id in (${who}) and c.state in ('completed', 'expired', 'cancelled')
     group by c.creator_id
    on conflict (creator_id) do update set completed = excluded.completed, expired = excluded.expired,
      late = excluded.late, completed_types = excluded.completed_types, stale_at = excluded.stale_at`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Counts the work of the creators these events are about. */
export const refreshTrackRecords = async (tx: Db, eventIds: readonly number[]): Promise<void> => {
  if (eventIds.length > 0)
    await writeTrackRecords(
      tx,
      sql`select creator_id from domain_events where id = any(${eventIds}::bigint[])`,
    )
}

/** Counts the work of creators anew whose oldest strike is a year old; answers how many there were. */
export const forgetOldStrikes = (tx: Db): Promise<number> =>
  writeTrackRecords(
    tx,
    sql`select creator_id from creator_track_records where stale_at <= app_now()
         order by stale_at limit 200 for update skip locked`,
  )

/** How many wait in the campaigns these events are about. */
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

/**
 * Adds answers to the pace of their brands: each application that stopped waiting, by the brand's
 * decision, or without one after more than three days.
 */
export const addAnswers = async (tx: Db, eventIds: readonly number[]): Promise<void> => {
  if (eventIds.length === 0) return
  await sql`
    insert into brand_paces as mine (brand_id, answered, answered_fast)
    select w.brand_id, count(*), count(*) filter (where w.by_brand and w.waited <= interval '72 hours')
      from (select e.brand_id, e.actor = 'brand' as by_brand, e.at - (
                     select max(a.at) from domain_events a
                      where a.subject_type = 'collaboration' and a.subject_id = e.subject_id
                        and a.to_state = 'applied' and a.id < e.id) as waited
              from domain_events e where e.id = any(${eventIds}::bigint[])) w
     where w.waited is not null and w.brand_id is not null and (w.by_brand or w.waited > interval '72 hours')
     group by w.brand_id
    on conflict (brand_id) do update set answered = mine.answered + excluded.answered,
      answered_fast = mine.answered_fast + excluded.answered_fast`.execute(tx)
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
