import type { Db } from '#platform/postgres/db.ts'

/** The oldest commission that waits for the budget of a programme. */
export const firstWaiting = async (tx: Db, programmeId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('commissions')
    .select('id')
    .where('programme_id', '=', programmeId)
    .where('waits_for_budget', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
