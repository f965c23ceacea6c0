import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type Muted = { collaboration_id: string } | { campaign_id: string } | { brand_id: string }

/** Locks the account's row key, so that concurrent mutes cannot exceed the limit. */
export const countMutesLocked = async (tx: Db, userId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mutes of ${userId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('notification_mutes')
    .where('user_id', '=', userId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertMute = async (tx: Db, userId: string, muted: Muted): Promise<void> => {
  await tx
    .insertInto('notification_mutes')
    .values({ user_id: userId, ...muted })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns whether it was muted. */
export const deleteMute = async (tx: Db, userId: string, muted: Muted): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('notification_mutes')
    .where('user_id', '=', userId)
    .where((row) => row.and(muted))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
