import type {
  BrandKind,
  CreatorKind,
} from '@tandem/contract/collaborations/track-record/record.kinds.ts'
import type { Side } from '@tandem/contract/side.ts'
import { type RawBuilder, sql } from 'kysely'

/** Events of a record. Figures and lists read the same rows, so they always agree. */
export type SourceRow = {
  owner_id: string
  collaboration_id: string
  campaign_id: string
  kind: string
  at: string
  amount: number | null
}

/** One branch of the union per kind, so that a list of one kind skips the others. */
type Happened<Kind> = {
  kind: Kind
  at: RawBuilder<unknown>
  when: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  from?: RawBuilder<unknown>
}

const hoursBetween = (from: string, to: string) =>
  sql`extract(epoch from ${sql.raw(to)} - ${sql.raw(from)}) / 3600`
const completed = { at: sql`c.completed_at`, when: sql`c.state = 'completed'` }
const began = sql`c.accepted_at is not null`

// Only the event says which side cancelled. The subquery runs for cancelled collaborations only.
const cancelledBy = (side: Side) => ({
  kind: 'cancelled' as const,
  at: sql`c.state_since`,
  when: sql`c.state = 'cancelled' and ${began} and ${side} = (
    select e.actor from domain_events e
     where e.subject_type = 'collaboration' and e.subject_id = c.id and e.type = 'collaboration.cancelled'
     order by e.id desc limit 1)`,
})

// Neither an agreement nor an equal split counts as a lost dispute.
const lostDispute = (decided: RawBuilder<unknown>) => ({
  kind: 'dispute_lost' as const,
  from: sql`disputes d join collaborations c on c.id = d.collaboration_id`,
  at: sql`d.resolved_at`,
  when: sql`d.state = 'resolved' and d.resolved_by <> 'agreement' and ${decided}`,
  amount: sql`d.creator_percent`,
})

const ofCreator: readonly Happened<CreatorKind>[] = [
  { kind: 'completed', ...completed },
  {
    kind: 'on_time',
    at: sql`c.first_submitted_at`,
    when: sql`c.first_submitted_at <= c.due_at`,
  },
  {
    kind: 'late',
    at: sql`c.first_submitted_at`,
    when: sql`c.first_submitted_at > c.due_at`,
    amount: hoursBetween('c.due_at', 'c.first_submitted_at'),
  },
  {
    kind: 'expired',
    at: sql`c.state_since`,
    when: sql`c.state = 'expired' and c.fault = 'creator' and ${began}`,
  },
  cancelledBy('creator'),
  {
    kind: 'revisions',
    ...completed,
    amount: sql`(select greatest(count(*) - 1, 0) from submissions s where s.collaboration_id = c.id)`,
  },
  lostDispute(sql`d.creator_percent < 50`),
]

// An accepted invitation does not count as decided: the creator answers it.
const decidedAt = `case when c.state = 'declined' then c.state_since else c.accepted_at end`

const ofBrand: readonly Happened<BrandKind>[] = [
  { kind: 'accepted', at: sql`c.accepted_at`, when: began },
  { kind: 'completed', ...completed },
  {
    kind: 'ended',
    at: sql`c.state_since`,
    when: sql`c.state in ('expired', 'cancelled') and ${began}`,
  },
  {
    kind: 'decided',
    at: sql.raw(decidedAt),
    when: sql`c.pitch <> '' and (c.state = 'declined' or ${began})`,
    amount: hoursBetween('c.created_at', decidedAt),
  },
  {
    kind: 'unanswered',
    at: sql`c.state_since`,
    when: sql`c.state = 'expired' and c.accepted_at is null and c.pitch <> ''`,
  },
  {
    kind: 'reviewed',
    from: sql`collaborations c join submissions s on s.collaboration_id = c.id`,
    at: sql`s.decided_at`,
    when: sql`s.decided_at is not null`,
    amount: hoursBetween('s.created_at', 's.decided_at'),
  },
  {
    kind: 'auto_approved',
    at: sql`coalesce(c.completed_at, c.state_since)`,
    when: sql`c.decided_by_silence`,
  },
  {
    kind: 'not_shipped',
    at: sql`c.state_since`,
    when: sql`c.state = 'expired' and c.fault = 'brand' and ${began}`,
  },
  cancelledBy('brand'),
  lostDispute(sql`d.creator_percent > 50`),
]

const select = (
  event: Happened<string>,
  owner: RawBuilder<unknown>,
  is: RawBuilder<unknown>,
) => sql`
  select ${owner} as owner_id, c.id as collaboration_id, c.campaign_id,
         ${sql.lit(event.kind)} as kind, ${event.at} as at, (${event.amount ?? sql`null`})::float8 as amount
    from ${event.from ?? sql`collaborations c`}
   where ${owner} ${is} and ${event.when}`

export const recordSource = (
  side: Side,
  whose: string | readonly string[],
): RawBuilder<SourceRow> => {
  const is = typeof whose === 'string' ? sql`= ${whose}` : sql`= any(${whose}::uuid[])`
  const branches =
    side === 'creator'
      ? ofCreator.map((event) => select(event, sql`c.creator_id`, is))
      : ofBrand.map((event) => select(event, sql`c.brand_id`, is))
  return sql<SourceRow>`${sql.join(branches, sql` union all `)}`
}
