import { type MemberAction, whoMay } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Waiting } from '@tandem/contract/communication/inbox/inbox.schema.ts'
import type { WaitingKind } from '@tandem/contract/communication/inbox/inbox.vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Party } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { isOwn as own, type Reader } from '#platform/postgres/is-own.ts'

/** Maps each state to the task of the side whose turn it is (`collaborations.turn`). */
const kindsOf: Record<Party['role'], Record<string, WaitingKind>> = {
  brand: {
    applied: 'applications',
    submitted: 'content',
    live: 'posts',
    proof_submitted: 'receipts',
    accepted: 'shipments',
    shipped: 'shipment_problems',
    disputed: 'disputes',
  },
  creator: {
    invited: 'invitations',
    accepted: 'addresses',
    shipped: 'shipments',
    producing: 'content',
    changes_requested: 'changes',
    approved: 'posts',
    disputed: 'disputes',
  },
}

/** The permission that a member needs for a task of the brand. Others do not see the task. */
const actionsOf: Partial<Record<WaitingKind, MemberAction>> = {
  applications: 'collaborations.decide',
  content: 'content.review',
  posts: 'content.review',
  receipts: 'collaborations.decide',
  shipments: 'collaborations.decide',
  shipment_problems: 'collaborations.decide',
  disputes: 'disputes.argue',
  rights: 'rights.ask',
  deals: 'barter.trade',
  codes: 'coupons.edit',
  stock: 'coupons.edit',
  claims: 'commissions.decide',
  approvals: 'spending.approve',
}
const tasksOfRoles = Object.entries(actionsOf).flatMap(([kind, action]) =>
  whoMay[action].map((role) => ({ kind, role })),
)

export type WaitingRow = {
  kind: WaitingKind
  id: string
  of: Waiting['of']
  collaboration_id: string | null
  post_id: string | null
  within: string | null
  title: string | null
  supplier: string | null
  brand_id: string | null
  creator_id: string | null
  asker_id: string | null
  since: string
  until: string | null
  how_many: number
}

/**
 * Returns every open task of a creator, or those tasks of a brand or of all brands of a member that
 * the member may do. The explicit states match partial indexes.
 */
export const waitingFor = (actor: Reader): RawBuilder<WaitingRow> => {
  const both = [collaborations(actor), deals(actor), questions(actor), codes(actor)]
  const union = (parts: RawBuilder<unknown>[]) => sql`${sql.join(parts, sql` union all `)}`
  if (actor.role === 'creator') return sql<WaitingRow>`${union(both)}`
  return sql<WaitingRow>`
    select task.*
      from (${union([...both, fewCodes(actor), claims(actor), approvals(actor)])}) task
      join brand_members m on m.brand_id = task.brand_id and m.user_id = ${actor.userId}
     where (task.kind, m.role) in (
       select * from unnest(${tasksOfRoles.map(({ kind }) => kind)}::text[],
                            ${tasksOfRoles.map(({ role }) => role)}::text[]))`
}

/** The deadline of content is `due_at`, of all other tasks it is `state_deadline`. */
const collaborations = (actor: Reader): RawBuilder<WaitingRow> => {
  const kinds = kindsOf[actor.role]
  return sql`
    select case when c.turn = 'creator' and c.state = 'accepted' and c.category = 'purchase_reimburse'
                then 'receipts' else k.kind end as kind,
           c.id, 'collaboration' as of, c.id as collaboration_id, null::uuid as post_id, null::uuid as within,
           null as title, null as supplier, c.brand_id, c.creator_id, null::uuid as asker_id, c.state_since as since,
           case when c.state = 'producing' then c.due_at else c.state_deadline end as until, 0 as how_many
      from collaborations c
      join unnest(${Object.keys(kinds)}::text[], ${Object.values(kinds)}::text[]) k(state, kind)
        on k.state = c.state
     where ${own(actor, 'c')} and c.state = any(${Object.keys(kinds)}::text[]) and c.turn = ${actor.role}
       and c.decline_told_at is null`
}

const deals = (actor: Reader): RawBuilder<WaitingRow> => sql`
  select 'deals', d.id, 'deal', null, null, null, d.product ->> 'name', null,
         d.brand_id, d.creator_id, null, d.changed_at, d.answer_by, 0
    from barter_deals d
   where ${own(actor, 'd')} and d.turn = ${actor.role} and d.state in ('proposed', 'countered')`

/** Rights requests, and disputes about content that was used without rights. */
const questions = (actor: Reader): RawBuilder<WaitingRow> => {
  const disputed = sql`
    select 'rights', g.id, 'grant', g.collaboration_id, g.post_id, null, null, null,
           g.brand_id, g.creator_id, null, coalesce(d.answered_at, d.created_at), d.answer_by, 0
      from rights_grants g join rights_disputes d on d.grant_id = g.id
     where ${own(actor, 'g')} and d.state = ${actor.role === 'brand' ? 'open' : 'taken_down'}`
  if (actor.role === 'brand') return sql`${disputed}`
  return sql`${disputed} union all
    select 'rights', q.id, 'request', null, q.post_id, null, null, null,
           q.brand_id, q.creator_id, null, q.changed_at, q.answer_by, 0
      from rights_requests q where ${own(actor, 'q')} and q.state = 'asked'`
}

const codes = (actor: Reader): RawBuilder<WaitingRow> =>
  actor.role === 'creator'
    ? sql`
    select 'codes', r.id, 'redemption', null, null, s.id, k.title, s.name,
           s.brand_id, r.creator_id, null, coalesce(r.issued_at, r.created_at), r.expires_at, 0
      from redemptions r join coupons k on k.id = r.coupon_id join suppliers s on s.id = k.supplier_id
     where ${own(actor, 'r')} and r.state = 'issued'
       and (r.expires_at <= ${moment()}) is not true`
    : sql`
    select 'codes', r.id, 'redemption', null, null, k.id, k.title, null,
           s.brand_id, r.creator_id, null, r.created_at, r.due_at, 0
      from suppliers s join coupons k on k.supplier_id = s.id
      join redemptions r on r.coupon_id = k.id and r.state = 'held'
     where ${own(actor, 's')}`

const fewLeft = 5

/** Published coupons with at most 5 codes left, if at least 90% of their codes were redeemed. */
const fewCodes = (actor: Reader): RawBuilder<WaitingRow> => sql`
  select 'stock', k.id, 'coupon', null, null, k.id, k.title, null,
         s.brand_id, null, null, last.created_at, null, k.stock
    from suppliers s join coupons k on k.supplier_id = s.id
    cross join lateral (
      select r.created_at from redemptions r
       where r.coupon_id = k.id and r.state not in ('failed', 'refunded')
       order by r.id desc offset greatest(k.stock * 9, 1) - 1 limit 1) last
   where ${own(actor, 's')} and k.stock <= ${fewLeft}
     and k.published_at is not null and k.archived_at is null and k.paused_at is null
     and (k.starts_at > ${moment()}) is not true and (k.ends_at <= ${moment()}) is not true`

/** Open claims for missing orders, until the operator answers instead of the brand. */
const claims = (actor: Reader): RawBuilder<WaitingRow> => sql`
  select 'claims', o.id, 'claim', null, null, p.id, p.name, null,
         p.brand_id, e.creator_id, null, o.created_at, o.reply_by, 0
    from programmes p join order_claims o on o.programme_id = p.id
    join enrolments e on e.id = o.enrolment_id
   where ${own(actor, 'p')} and o.state = 'open'`

/** Requests above the limit of a colleague. Nobody approves their own. */
const approvals = (actor: Reader): RawBuilder<WaitingRow> => sql`
  select 'approvals', q.id, 'spending', null, null, null, q.what, null,
         q.brand_id, null, q.user_id, q.created_at, q.expires_at, q.coins::int
    from spending_requests q
   where ${own(actor, 'q')} and q.state = 'open' and q.user_id <> ${actor.userId}`

const moment = () => sql`${now().toISOString()}::timestamptz`
