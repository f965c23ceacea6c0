import { lowCoinsUsual } from '@tandem/contract/money/wallet/wallet.limits.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type LockedAlert = { lowCoins: number; armed: boolean; toldAt: string | null }

/** Locks the brand's alert, and nothing of the ledger. */
export const lockAlert = async (tx: Db, brandId: string): Promise<LockedAlert> => {
  await sql`
    insert into wallet_alerts (brand_id) values (${brandId}::uuid)
    on conflict (brand_id) do nothing`.execute(tx)
  const { rows } = await sql<LockedAlert>`
    select coalesce(low_coins, ${lowCoinsUsual}) as "lowCoins", armed, told_at as "toldAt"
      from wallet_alerts where brand_id = ${brandId}::uuid for update`.execute(tx)
  return rows[0] as LockedAlert
}

export const updateAlert = async (
  tx: Db,
  brandId: string,
  change: { low_coins?: number; armed: boolean; told_at?: string | null },
): Promise<void> => {
  await tx.updateTable('wallet_alerts').set(change).where('brand_id', '=', brandId).execute()
}
