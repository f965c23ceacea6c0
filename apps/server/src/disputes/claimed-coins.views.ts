import type { Db } from '#platform/db.ts'

/** What a receipt that nobody has decided yet claims, within the price cap: part of what a dispute is about. */
export const claimedCoins = async (_tx: Db, _it: { id: string }): Promise<number> => 0
