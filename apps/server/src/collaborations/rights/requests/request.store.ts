import type { RightsRequestDraft } from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { sql } from 'kysely'
import type { Party } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { clockFrom } from './request.rules.ts'

export type LockedRequest = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

const query = (tx: Db, id: string) =>
  tx
    .selectFrom('rights_requests as r')
    .innerJoin('posts as p', 'p.id', 'r.post_id')
    .innerJoin('brands as b', 'b.id', 'r.brand_id')
    .innerJoin('creators as cr', 'cr.id', 'r.creator_id')
    .innerJoin('users as u', 'u.id', 'r.creator_id')
    .selectAll('r')
    .select([
      'p.type',
      'b.name as brand_name',
      'b.slug as brand_slug',
      'cr.slug as creator_slug',
      sql<string>`creator_name(u.display_name)`.as('creator_name'),
    ])
    .where('r.id', '=', id)

export const lockOwnRequest = async (tx: Db, actor: Party, id: string): Promise<LockedRequest> => {
  const own =
    actor.role === 'creator'
      ? sql<boolean>`r.creator_id = ${actor.userId}`
      : sql<boolean>`r.brand_id = ${actor.brandId}`
  const request = await query(tx, id).where(own).forNoKeyUpdate('r').executeTakeFirst()
  return request ?? refuse('rights.request_not_found')
}

/** Undefined when the request was answered meanwhile or is locked by another transaction. */
export const lockDueRequest = (
  tx: Db,
  id: string,
  due: 'answer_by' | 'remind_at',
): Promise<LockedRequest | undefined> =>
  query(tx, id)
    .where(`r.${due}`, '<=', now().toISOString())
    .forNoKeyUpdate('r')
    .skipLocked()
    .executeTakeFirst()

/** Undefined when an open request exists; a unique index decides between parallel calls. */
export const insertRequest = async (
  tx: Db,
  of: { postId: string; brandId: string; creatorId: string },
  { usage, coins, note, feeCoins }: RightsRequestDraft & { feeCoins: number },
): Promise<string | undefined> => {
  const { answerBy, remindAt } = clockFrom(now())
  const { rows } = await sql<{ id: string }>`
    insert into rights_requests (post_id, brand_id, creator_id, days, channels, edits, territory,
      coins, fee_coins, note, answer_by, remind_at)
    values (${of.postId}, ${of.brandId}, ${of.creatorId}, ${usage.days}, ${usage.channels}::text[],
      ${usage.edits}, ${usage.territory}, ${coins}, ${feeCoins}, ${note},
      ${answerBy.toISOString()}, ${remindAt.toISOString()})
    on conflict (post_id) where state = 'asked' do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export const endRequest = async (
  tx: Db,
  id: string,
  values: { state: 'granted' | 'refused' | 'withdrawn' | 'expired'; reason?: string | null },
): Promise<void> => {
  await tx
    .updateTable('rights_requests')
    .set({ answer_by: null, remind_at: null, ...values, changed_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

export const noteReminded = async (tx: Db, id: string): Promise<void> => {
  await tx.updateTable('rights_requests').set({ remind_at: null }).where('id', '=', id).execute()
}
