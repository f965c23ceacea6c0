import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** Coins claimed by an undecided receipt, limited to the campaign's reimbursement cap. */
export const claimedCoins = async (tx: Db, collaborationId: string): Promise<number> => {
  const { claimed } = await tx
    .selectFrom('receipts')
    .select(sql<number>`coalesce(sum(coins), 0)::bigint`.as('claimed'))
    .where('collaboration_id', '=', collaborationId)
    .where('verdict', '=', 'pending')
    .executeTakeFirstOrThrow()
  return claimed
}
