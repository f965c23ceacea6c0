import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

export const dueEnds = async (limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('rights_grants')
    .select('id')
    .where('remind_at', '<=', now().toISOString())
    .orderBy('remind_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
