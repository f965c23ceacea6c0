import type { DueDate } from '@tandem/contract/collaborations/overview/calendar.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'

export type Owner =
  | Pick<Extract<Actor, { role: 'creator' }>, 'role' | 'userId'>
  | { role: 'brand'; brandIds: readonly string[] }
  | { role: null }

/** `ended` includes cancelled and expired work, listed on its former due date. */
type Asked = { from: Date | string; to: Date | string; ended?: boolean }

export type DueRow = {
  kind: DueDate['kind']
  id: string
  at: string
  changed_at: string
  version: number
  campaign_id: string
  title: string
  brand: string
  brand_id: string
  brand_slug: string
  creator: string | null
  creator_slug: string | null
  state: string | null
  category: string | null
  turn: string | null
  count: number | null
}

const datesMax = 500

const work = (mine: RawBuilder<unknown>, ended: boolean) => sql`
  select 'work' as kind, c.id, case when c.state = 'producing' then c.due_at else c.state_deadline end as at,
         greatest(c.state_since, c.extended_at) as changed_at, c.version, c.campaign_id, c.creator_id, c.state, c.category, c.turn,
         null::bigint as count
    from collaborations c where ${mine} and c.turn <> 'nobody'
  ${
    ended
      ? sql`union all
  select 'work', c.id, coalesce(c.due_at, c.state_since), c.state_since, c.version, c.campaign_id, c.creator_id,
         c.state, c.category, c.turn, null
    from collaborations c
   where ${mine} and c.turn = 'nobody' and c.state <> 'completed' and c.accepted_at is not null`
      : sql``
  }`

/** `version` adds up the versions of all applications, so it only grows. */
const campaigns = (brandIds: readonly string[]) => sql`
  union all
  select 'applicants', k.id, k.at, k.changed_at, k.version, k.id, null, null, null, null, k.waiting
    from (select k.id, min(c.state_deadline) filter (where c.brand_group = 'to_decide') as at,
                 max(c.state_since) as changed_at, (count(*) + sum(c.version))::int as version,
                 count(*) filter (where c.brand_group = 'to_decide') as waiting
            from campaigns k join collaborations c on c.campaign_id = k.id
           where k.brand_id = any(${[...brandIds]}::uuid[])
             and exists (select from collaborations w
                          where w.campaign_id = k.id and w.brand_group = 'to_decide')
           group by k.id) k
  union all
  select 'deadline', k.id, k.deadline,
         coalesce((select e.at from domain_events e where e.subject_type = 'campaign' and e.subject_id = k.id
                    order by e.id desc limit 1), k.created_at),
         k.version, k.id, null, null, null, null, null
    from campaigns k
   where k.brand_id = any(${[...brandIds]}::uuid[]) and k.state in ('open', 'paused') and k.origin = 'campaign'`

/** All applicants of one campaign share one date. */
const dates = (owner: Owner, ended: boolean) => {
  if (owner.role === 'creator') return work(sql`c.creator_id = ${owner.userId}`, ended)
  if (owner.role === null) return work(sql`false`, false)
  const mine = sql`c.brand_id = any(${[...owner.brandIds]}::uuid[]) and c.state <> 'applied'`
  return sql`${work(mine, ended)} ${campaigns(owner.brandIds)}`
}

export const listDueRows = async (
  owner: Owner,
  { from, to, ended = false }: Asked,
  tx: Db = db,
): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select d.*, k.title, b.name as brand, b.id as brand_id, b.slug as brand_slug, cr.slug as creator_slug,
           creator_name(u.display_name) as creator
      from (${dates(owner, ended)}) d
      join campaigns k on k.id = d.campaign_id
      join brands b on b.id = k.brand_id
      left join creators cr on cr.id = d.creator_id
      left join users u on u.id = d.creator_id
     where d.at >= ${new Date(from).toISOString()}::timestamptz
       and d.at < ${new Date(to).toISOString()}::timestamptz
     order by d.at, d.kind, d.id limit ${datesMax}`.execute(tx)
  return rows
}

export const dueDateOf = (row: DueRow): DueDate => {
  const named = {
    id: row.id,
    at: row.at,
    campaignId: row.campaign_id,
    title: row.title,
    brand: row.brand,
    brandSlug: row.brand_slug,
  }
  if (row.kind === 'deadline') return { kind: 'deadline', ...named }
  if (row.kind === 'applicants') return { kind: 'applicants', ...named, count: row.count ?? 0 }
  return {
    kind: 'work',
    ...named,
    creator: row.creator,
    creatorSlug: row.creator_slug,
    state: row.state,
    category: row.category,
    turn: row.turn,
  } as DueDate
}

const ownerOf = (actor: Actor): Owner => {
  if (actor.role === 'brand' && 'brandId' in actor)
    return { role: 'brand', brandIds: [actor.brandId] }
  return actor.role === 'creator' ? { role: 'creator', userId: actor.userId } : { role: null }
}

export const listDueDates = async (
  actor: Actor,
  asked: { from: string; to: string },
): Promise<{ items: DueDate[] }> => ({
  items: (await listDueRows(ownerOf(actor), asked)).map(dueDateOf),
})
