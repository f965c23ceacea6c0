import { type RawBuilder, sql } from 'kysely'
import type { Side } from './record.rules.ts'

/** One row per thing that happened: what numbers count and lists show are the same rows. */
export type SourceRow = {
  collaboration_id: string
  campaign_id: string
  kind: string
  at: string
  amount: number | null
}

const hours = (from: string, to: string) =>
  sql`extract(epoch from ${sql.raw(to)} - ${sql.raw(from)}) / 3600`

// Who cancelled is told by the event alone; asked only for the few that were.
const canceller = sql`(select e.actor from domain_events e
  where e.subject_type = 'collaboration' and e.subject_id = c.id and e.type = 'collaboration.cancelled'
  order by e.id desc limit 1)`

const columns = sql`c.id as collaboration_id, c.campaign_id, e.kind, e.at, e.amount::float8 as amount`

// What both agreed on nobody lost; half each isn't lost either.
const lostDisputes = (whose: RawBuilder<unknown>) => sql`
  select ${columns}
    from disputes d
    join collaborations c on c.id = d.collaboration_id
   cross join lateral (
     select 'dispute_lost' as kind, d.resolved_at as at, d.creator_percent as amount
   ) e
   where ${whose} and d.state = 'resolved' and d.resolved_by <> 'agreement'`

const ofCreator = (creatorId: string) => sql<SourceRow>`
  select ${columns}
    from collaborations c
   cross join lateral (values
     ('completed', case when c.state = 'completed' then c.completed_at end, null),
     ('on_time', case when c.first_submitted_at <= c.due_at then c.first_submitted_at end, null),
     ('late', case when c.first_submitted_at > c.due_at then c.first_submitted_at end,
       ${hours('c.due_at', 'c.first_submitted_at')}),
     ('expired', case when c.state = 'expired' and c.fault = 'creator' and c.accepted_at is not null
       then c.state_since end, null),
     ('cancelled', case when c.state = 'cancelled' and c.accepted_at is not null and ${canceller} = 'creator'
       then c.state_since end, null),
     ('revisions', case when c.state = 'completed' then c.completed_at end,
       (select greatest(count(*) - 1, 0) from submissions s where s.collaboration_id = c.id))
   ) e(kind, at, amount)
   where c.creator_id = ${creatorId} and e.at is not null
  union all ${lostDisputes(sql`d.creator_id = ${creatorId} and d.creator_percent < 50`)}`

// Only an application has a pitch: an invitation is answered by the creator, so its time says nothing of the brand.
const ofBrand = (brandId: string) => sql<SourceRow>`
  select ${columns}
    from collaborations c
   cross join lateral (
     select case when c.pitch = '' then null when c.state = 'declined' then c.state_since
            else c.accepted_at end as decided_at
   ) d
   cross join lateral (values
     ('accepted', c.accepted_at, null),
     ('completed', case when c.state = 'completed' then c.completed_at end, null),
     ('ended', case when c.state in ('expired', 'cancelled') and c.accepted_at is not null
       then c.state_since end, null),
     ('decided', d.decided_at, ${hours('c.created_at', 'd.decided_at')}),
     ('unanswered', case when c.state = 'expired' and c.accepted_at is null and c.pitch <> ''
       then c.state_since end, null),
     ('auto_approved', case when c.decided_by_silence then coalesce(c.completed_at, c.state_since) end, null),
     ('not_shipped', case when c.state = 'expired' and c.fault = 'brand' and c.accepted_at is not null
       then c.state_since end, null),
     ('cancelled', case when c.state = 'cancelled' and c.accepted_at is not null and ${canceller} = 'brand'
       then c.state_since end, null)
   ) e(kind, at, amount)
   where c.brand_id = ${brandId} and e.at is not null
  union all
  select ${columns}
    from collaborations c
    join submissions s on s.collaboration_id = c.id
   cross join lateral (
     select 'reviewed' as kind, s.decided_at as at, ${hours('s.created_at', 's.decided_at')} as amount
   ) e
   where c.brand_id = ${brandId} and s.decided_at is not null
  union all ${lostDisputes(sql`d.brand_id = ${brandId} and d.creator_percent > 50`)}`

/** Everything that stands in a side's record, whether it still counts or not. */
export const recordSource = (side: Side, id: string): RawBuilder<SourceRow> =>
  side === 'creator' ? ofCreator(id) : ofBrand(id)
