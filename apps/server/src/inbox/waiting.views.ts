import type { WaitingKind } from '@tandem/contract/inbox/inbox.vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'

export type Waiter = CreatorActor | BrandActor

/** What stands to be done in a state when it is one's turn; whose turn it is, its row says. */
const kindsOf: Record<Waiter['role'], Record<string, WaitingKind>> = {
  brand: {
    applied: 'applications',
    submitted: 'content',
    live: 'posts',
    proof_submitted: 'receipts',
    accepted: 'parcels',
    shipped: 'parcel_problems',
    disputed: 'disputes',
  },
  creator: {
    invited: 'invitations',
    accepted: 'addresses',
    shipped: 'parcels',
    producing: 'content',
    changes_requested: 'changes',
    approved: 'posts',
    disputed: 'disputes',
  },
}

export type WaitingRow = {
  kind: WaitingKind
  id: string
  of: 'collaboration' | 'deal' | 'request' | 'grant'
  collaboration_id: string | null
  post_id: string | null
  title: string | null
  brand_id: string
  creator_id: string
  since: string
  until: string | null
  unread: number
}

/**
 * All that waits for one side, as the tables of the parts keep it. The states are named so that the
 * index leads past everything that ended.
 */
export const waitingFor = (actor: Waiter): RawBuilder<WaitingRow> => {
  const parts = [collaborations(actor), messages(actor), deals(actor), questions(actor)]
  return sql<WaitingRow>`${sql.join(parts, sql` union all `)}`
}

const own = (actor: Waiter, table: string): RawBuilder<boolean> =>
  actor.role === 'brand'
    ? sql`${sql.ref(`${table}.brand_id`)} = ${actor.brandId}`
    : sql`${sql.ref(`${table}.creator_id`)} = ${actor.userId}`

/** Content is due by its date, all else by its state's deadline. A creator buys and proves. */
const collaborations = (actor: Waiter): RawBuilder<WaitingRow> => {
  const kinds = kindsOf[actor.role]
  return sql`
    select case when c.turn = 'creator' and c.state = 'accepted' and c.category = 'purchase_reimburse'
                then 'receipts' else k.kind end as kind,
           c.id, 'collaboration' as of, c.id as collaboration_id, null::uuid as post_id, null as title,
           c.brand_id, c.creator_id, c.state_since as since,
           case when c.state = 'producing' then c.due_at else c.state_deadline end as until, 0 as unread
      from collaborations c
      join unnest(${Object.keys(kinds)}::text[], ${Object.values(kinds)}::text[]) k(state, kind)
        on k.state = c.state
     where ${own(actor, 'c')} and c.state = any(${Object.keys(kinds)}::text[]) and c.turn = ${actor.role}
       and c.decline_told_at is null`
}

const messages = (actor: Waiter): RawBuilder<WaitingRow> => {
  const unread = sql.ref(`t.${actor.role}_unread`)
  return sql`
    select 'messages', t.collaboration_id, 'collaboration', t.collaboration_id, null, null,
           t.brand_id, t.creator_id, ${sql.ref(`t.${actor.role}_unread_since`)}, null, ${unread}
      from message_threads t where ${own(actor, 't')} and ${unread} > 0`
}

const deals = (actor: Waiter): RawBuilder<WaitingRow> => sql`
  select 'deals', d.id, 'deal', null, null, d.product ->> 'name',
         d.brand_id, d.creator_id, d.changed_at, d.answer_by, 0
    from barter_deals d
   where ${own(actor, 'd')} and d.turn = ${actor.role} and d.state in ('proposed', 'countered')`

/** Whether something may be used, and what is said when it was used without leave. */
const questions = (actor: Waiter): RawBuilder<WaitingRow> => {
  const disputed = sql`
    select 'rights', g.id, 'grant', g.collaboration_id, g.post_id, null,
           g.brand_id, g.creator_id, coalesce(d.answered_at, d.created_at), d.answer_by, 0
      from rights_grants g join rights_disputes d on d.grant_id = g.id
     where ${own(actor, 'g')} and d.state = ${actor.role === 'brand' ? 'open' : 'taken_down'}`
  if (actor.role === 'brand') return sql`${disputed}`
  return sql`${disputed} union all
    select 'rights', q.id, 'request', null, q.post_id, null,
           q.brand_id, q.creator_id, q.changed_at, q.answer_by, 0
      from rights_requests q where ${own(actor, 'q')} and q.state = 'asked'`
}
