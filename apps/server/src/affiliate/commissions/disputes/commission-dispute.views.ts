import type { Flag } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { flagColumn } from '../flags/flag.views.ts'

export const disputeColumn = sql`(
  select jsonb_build_object('body', d.body, 'openedAt', d.opened_at,
           'replyBy', case when d.replied_at is null and d.resolved_at is null then d.reply_by end,
           'reply', d.reply,
           'resolution', case when d.resolved_at is not null then jsonb_build_object(
             'outcome', d.outcome, 'by', d.resolved_by, 'words', d.words, 'at', d.resolved_at) end)
    from commission_disputes d where d.commission_id = m.id)`

export const dueDisputes = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select commission_id as id from commission_disputes
     where replied_at is null and resolved_at is null
       and reply_by <= ${now().toISOString()}::timestamptz
     order by reply_by, commission_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const disputesToRemind = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select commission_id as id from commission_disputes
     where replied_at is null and resolved_at is null
       and remind_at <= ${now().toISOString()}::timestamptz
     order by remind_at, commission_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type DisputeOfOrder = {
  commissionId: string
  orderId: string
  state: string
  coins: number
  programmeName: string
  brandName: string
  creatorName: string
  decidedBy: string | null
  reason: string | null
  body: string
  openedAt: string
  replyBy: string
  reply: string | null
  outcome: string | null
  words: string | null
  flags: Flag[]
}

/** Lists open disputes, oldest first. Given a commission's id, also returns a resolved dispute. */
export const listDisputesOfOrders = async (commissionId?: string): Promise<DisputeOfOrder[]> => {
  const { rows } = await sql<DisputeOfOrder>`
    select m.id as "commissionId", c.order_ref as "orderId", m.state, m.coins,
           p.name as "programmeName", b.name as "brandName",
           creator_name(u.display_name) as "creatorName", m.decided_by as "decidedBy", m.reason,
           d.body, d.opened_at as "openedAt", d.reply_by as "replyBy", d.reply, d.outcome, d.words,
           ${flagColumn} as flags
      from commission_disputes d
      join commissions m on m.id = d.commission_id
      join conversions c on c.id = m.conversion_id
      join programmes p on p.id = m.programme_id
      join brands b on b.id = m.brand_id
      join users u on u.id = m.creator_id
     where ${commissionId === undefined ? sql`d.resolved_at is null` : sql`m.id = ${commissionId}::uuid`}
     order by d.opened_at, m.id`.execute(db)
  return rows
}
