import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

/** Accounts whose old address had its time to object to a confirmed new one. */
export const dueEmailChanges = async (limit: number): Promise<string[]> => {
  const at = now().toISOString()
  const rows = await db
    .selectFrom('email_changes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('users as taken', 'taken.email_norm', 'c.email_norm')
    .where('c.confirmed_at', 'is not', null)
    .where('c.waits_until', '<=', at)
    .where('c.expires_at', '>', at)
    .where('u.disabled_at', 'is', null)
    .where('taken.id', 'is', null)
    .orderBy('c.waits_until')
    .limit(limit)
    .select('c.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
