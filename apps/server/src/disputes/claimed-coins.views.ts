import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** What a receipt that nobody has decided yet claims, within the price cap: part of what a dispute is about. */
export const claimedCoins = async (tx: Db, it: { id: string }): Promise<number> => {
  const { coins } = await tx
    .selectFrom('receipts')
    .select(sql<number>`coalesce(sum(coins), 0)::int8`.as('coins'))
    .where('collaboration_id', '=', it.id)
    .where('verdict', '=', 'pending')
    .executeTakeFirstOrThrow()
  return coins
}
