import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import {
  type SearchDraft,
  unseenMax,
} from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type SearchRow = { id: string; name: string; filters: CampaignFilters; unseen: number }

const columns = sql`s.id, s.name, s.filters, s.unseen`

const queryOf = ({ q }: CampaignFilters) => sql`search_query(${q ?? ''})`

export const lockSearch = async (
  tx: Db,
  creatorId: string,
  id: string,
): Promise<SearchRow | undefined> => {
  const { rows } = await sql<SearchRow>`
    select ${columns} from saved_searches s
     where s.id = ${id}::uuid and s.creator_id = ${creatorId}::uuid for update`.execute(tx)
  return rows[0]
}

/** Locks the creator, so that parallel requests respect the limit. */
export const countLocked = async (tx: Db, creatorId: string): Promise<number> => {
  await sql`select from creators where id = ${creatorId}::uuid for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) from saved_searches where creator_id = ${creatorId}::uuid`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

export const insertSearch = async (
  tx: Db,
  creatorId: string,
  { name, filters }: SearchDraft,
): Promise<SearchRow> => {
  const { rows } = await sql<SearchRow>`
    insert into saved_searches as s (creator_id, name, filters, query)
    values (${creatorId}::uuid, ${name}, ${JSON.stringify(filters)}::jsonb, ${queryOf(filters)})
    returning ${columns}`.execute(tx)
  return onlyOf(rows)
}

const onlyOf = ([row]: readonly SearchRow[]): SearchRow => {
  if (row === undefined) throw new Error('A written search comes back.')
  return row
}

/** Resets the count of new campaigns when the filters change. */
export const updateSearch = async (
  tx: Db,
  id: string,
  { name, filters }: SearchDraft,
): Promise<SearchRow> => {
  const asked = sql`${JSON.stringify(filters)}::jsonb`
  const { rows } = await sql<SearchRow>`
    update saved_searches s set name = ${name}, filters = ${asked}, query = ${queryOf(filters)},
           unseen = case when filters = ${asked} then unseen else 0 end,
           tell_at = case when filters = ${asked} then tell_at end
     where id = ${id}::uuid returning ${columns}`.execute(tx)
  return onlyOf(rows)
}

export const forgetUnseen = async (tx: Db, id: string): Promise<void> => {
  await sql`update saved_searches set unseen = 0, tell_at = null where id = ${id}::uuid`.execute(tx)
}

export const deleteSearch = async (tx: Db, id: string): Promise<void> => {
  await sql`delete from saved_searches where id = ${id}::uuid`.execute(tx)
}

/** Uses the conditions of the campaign lists. Skips creators who cannot apply. */
export const countFitting = async (tx: Db, eventIds: readonly number[]): Promise<void> => {
  await sql`
    with fitting as (
      select s.id, count(*)::int as found
        from domain_events e
        join campaigns c on c.id = e.subject_id and c.state = 'open' and c.origin = 'campaign'
         and c.deadline > app_now() and (c.apply_by is null or c.apply_by > app_now())
         and c.places_taken < c.creators_needed and c.is_unlisted is not true
        join saved_searches s on s.unseen < ${unseenMax}
         and coalesce(s.filters ->> 'niche', '') = any(array['', c.niche])
         and coalesce(s.filters ->> 'type', '') = any(array['', c.type])
         and c.category = coalesce(s.filters ->> 'category', c.category)
         and c.coins >= coalesce((s.filters ->> 'minCoins')::bigint, 0)
         and c.product_coins >= coalesce((s.filters ->> 'minProduct')::bigint, 0)
         and c.deadline >= app_now() + make_interval(days => coalesce((s.filters ->> 'minDays')::int, 0))
         and (s.filters ->> 'country' is null or c.countries = '{}' or s.filters ->> 'country' = any(c.countries))
         and (s.filters ->> 'remote' is null or (c.place = '') = (s.filters ->> 'remote' = 'yes'))
         and (s.query is null or c.search @@ s.query)
        join creators me on me.id = s.creator_id
         and (c.countries = '{}' or me.country = any(c.countries))
         and (c.languages = '{}' or c.languages && me.languages)
       where e.id = any(${eventIds}::bigint[])
         and not exists (select from collaborations k
                          where k.campaign_id = c.id and k.creator_id = s.creator_id)
       group by s.id)
    update saved_searches s set unseen = least(${unseenMax}, s.unseen + f.found),
           tell_at = coalesce(s.tell_at, greatest(app_now(), s.told_at + interval '1 day'))
      from fitting f where f.id = s.id`.execute(tx)
}

export const noteWords = async (tx: Db, eventIds: readonly number[]): Promise<void> => {
  await sql`
    insert into search_words (word)
    select distinct found.lexeme
      from domain_events e
      left join campaigns c on c.id = e.subject_id and c.published_at is not null
      left join brands b on b.id = e.brand_id
     cross join lateral (
        select lexeme from unnest(c.search) union select lexeme from unnest(b.search)) found
     where e.id = any(${eventIds}::bigint[]) and found.lexeme ~ '^[[:alpha:]]{3,30}$'
     order by 1
    on conflict do nothing`.execute(tx)
}

const digestsMax = 50

export type DueDigest = { id: string; creatorId: string; name: string; found: number }

/** Skips rows that another server has locked. */
export const lockDueDigests = async (tx: Db): Promise<DueDigest[]> => {
  const { rows } = await sql<DueDigest>`
    select id, creator_id as "creatorId", name, unseen as found from saved_searches
     where tell_at <= app_now() order by tell_at limit ${digestsMax} for update skip locked`.execute(
    tx,
  )
  return rows
}

export const noteTold = async (tx: Db, ids: readonly string[]): Promise<void> => {
  await sql`update saved_searches set told_at = app_now(), tell_at = null
             where id = any(${ids}::uuid[])`.execute(tx)
}
