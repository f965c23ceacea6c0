import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

const listBy =
  (column: 'answer_by' | 'remind_at') =>
  async (limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('barter_deals')
      .select('id')
      .where(column, '<=', now().toISOString())
      .orderBy(column)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

export const listOverdueDeals = listBy('answer_by')
export const listDealsToRemind = listBy('remind_at')
