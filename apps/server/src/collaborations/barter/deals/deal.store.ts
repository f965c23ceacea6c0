import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import {
  dealAnswerDays,
  dealReminderDays,
} from '@tandem/contract/collaborations/barter/deal.limits.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql, type Updateable } from 'kysely'
import { daysAfter } from '#collaborations/lifecycle/index.ts'
import type { Party } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { BarterDeals } from '#platform/postgres/tables.gen.ts'
import { refuse } from '#platform/refusal.ts'

export type LockedDeal = Awaited<ReturnType<typeof lockOwnDeal>>

const query = (tx: Db, id: string) =>
  tx
    .selectFrom('barter_deals as d')
    .innerJoin('barter_offers as o', 'o.id', 'd.offer_id')
    .innerJoin('brands as b', 'b.id', 'd.brand_id')
    .innerJoin('creators as cr', 'cr.id', 'd.creator_id')
    .innerJoin('users as u', 'u.id', 'd.creator_id')
    .selectAll('d')
    .select([
      'o.title as offer_title',
      'b.name as brand_name',
      'b.slug as brand_slug',
      'cr.slug as creator_slug',
      sql<string>`creator_name(u.display_name)`.as('creator_name'),
      sql<boolean>`u.display_name is not null`.as('creator_named'),
    ])
    .where('d.id', '=', id)

const of = (actor: Party) =>
  actor.role === 'creator'
    ? sql<boolean>`d.creator_id = ${actor.userId}`
    : sql<boolean>`d.brand_id = ${actor.brandId}`

export const lockOwnDeal = async (tx: Db, actor: Party, id: string) =>
  (await query(tx, id).where(of(actor)).forNoKeyUpdate('d').executeTakeFirst()) ??
  refuse('barter.deal_not_found')

/** Needs no lock, because a deal always belongs to the same offer. */
export const findOfferId = async (tx: Db, actor: Party, id: string): Promise<string> =>
  (await query(tx, id).where(of(actor)).executeTakeFirst())?.offer_id ??
  refuse('barter.deal_not_found')

/** Undefined when the deal was answered meanwhile or is locked by another transaction. */
export const lockDueDeal = (
  tx: Db,
  id: string,
  due: 'answer_by' | 'remind_at',
): Promise<LockedDeal | undefined> =>
  query(tx, id)
    .where(`d.${due}`, '<=', now().toISOString())
    .forNoKeyUpdate('d')
    .skipLocked()
    .executeTakeFirst()

export const freshClock = () => {
  const answerBy = daysAfter(now(), dealAnswerDays)
  return {
    answer_by: answerBy.toISOString(),
    remind_at: daysAfter(answerBy, -dealReminderDays).toISOString(),
  }
}

/** Undefined when the creator already negotiates about this offer (unique index). */
export const insertDeal = async (
  tx: Db,
  deal: { offer: { id: string; brand_id: string; product: unknown }; creatorId: string },
  turn: Side,
): Promise<string | undefined> => {
  const { answer_by: answerBy, remind_at: remindAt } = freshClock()
  const { rows } = await sql<{ id: string }>`
    insert into barter_deals (offer_id, brand_id, creator_id, product, turn, answer_by, remind_at)
    values (${deal.offer.id}, ${deal.offer.brand_id}, ${deal.creatorId},
            ${JSON.stringify(deal.offer.product)}, ${turn}, ${answerBy}, ${remindAt})
    on conflict (offer_id, creator_id) where state in ('proposed', 'countered') do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Increments the version, so answers to the previous version are refused. */
export const moveDeal = async (
  tx: Db,
  id: string,
  values: Updateable<BarterDeals>,
): Promise<void> => {
  await tx
    .updateTable('barter_deals')
    .set({
      answer_by: null,
      remind_at: null,
      ...values,
      changed_at: sql`app_now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export const noteDeal = async (
  tx: Db,
  id: string,
  values: Pick<Updateable<BarterDeals>, 'remind_at' | 'short_round'>,
): Promise<void> => {
  await tx.updateTable('barter_deals').set(values).where('id', '=', id).execute()
}

export const insertTerms = async (
  tx: Db,
  at: { dealId: string; round: number; by: Side },
  terms: BarterTermsDraft,
): Promise<void> => {
  await tx
    .insertInto('barter_terms')
    .values({
      deal_id: at.dealId,
      round: at.round,
      by_side: at.by,
      quantity: terms.quantity,
      pieces: JSON.stringify(terms.pieces),
      coins: terms.coins,
      produce_days: terms.produceDays,
      keep_live_days: terms.keepLiveDays,
      usage: terms.usage === null ? null : JSON.stringify(terms.usage),
      ai_use: terms.aiUse,
      note: terms.note,
    })
    .execute()
}
