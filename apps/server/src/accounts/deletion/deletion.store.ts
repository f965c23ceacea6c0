import {
  deletionDays,
  deletionReminderDays,
} from '@tandem/contract/accounts/deletion/deletion.limits.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** Locks the account, its creator and brand, so that no new work begins meanwhile. */
export const lockPerson = async (tx: Db, userId: string): Promise<void> => {
  await sql`select from users where id = ${userId}::uuid for update`.execute(tx)
  await sql`select from creators where id = ${userId}::uuid for update`.execute(tx)
  await sql`select from brands b where b.id in
    (select m.brand_id from brand_members m where m.user_id = ${userId}::uuid) for update`.execute(
    tx,
  )
}

export type Planned = { dueAt: string; remindAt: string | null; coins: number }

export const findPlanned = async (tx: Db, userId: string): Promise<Planned | undefined> => {
  const row = await tx
    .selectFrom('deletions')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .select(['due_at as dueAt', 'remind_at as remindAt', 'coins'])
    .executeTakeFirst()
  return row
}

export const insertPlan = async (
  tx: Db,
  userId: string,
  coins: number,
): Promise<{ dueAt: string }> => {
  const row = await tx
    .insertInto('deletions')
    .values({
      user_id: userId,
      coins,
      due_at: sql<string>`app_now() + make_interval(days => ${deletionDays})`,
      remind_at: sql<string>`app_now() + make_interval(days => ${deletionDays - deletionReminderDays})`,
    })
    .returning('due_at as dueAt')
    .executeTakeFirstOrThrow()
  return row
}

export const deletePlan = async (tx: Db, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('deletions')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const markReminded = async (tx: Db, userId: string): Promise<void> => {
  await tx.updateTable('deletions').set({ remind_at: null }).where('user_id', '=', userId).execute()
}

/** Postpones the deletion by a day, because something new must be settled first. */
export const postponePlan = async (tx: Db, userId: string): Promise<{ dueAt: string }> =>
  tx
    .updateTable('deletions')
    .set({ due_at: sql<string>`app_now() + interval '1 day'` })
    .where('user_id', '=', userId)
    .returning('due_at as dueAt')
    .executeTakeFirstOrThrow()

export const markDone = async (tx: Db, userId: string): Promise<void> => {
  await tx
    .updateTable('deletions')
    .set({ done_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .execute()
}
