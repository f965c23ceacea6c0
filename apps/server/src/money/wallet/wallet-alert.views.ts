import { lowCoinsUsual } from '@tandem/contract/money/wallet/wallet.limits.ts'
import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

/** Wallets that became low, or have enough coins again. */
export const dueWalletAlerts = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select w.owner_id as id
      from ledger_accounts w
      left join wallet_alerts a on a.brand_id = w.owner_id
     where w.owner = 'brand' and w.kind = 'wallet' and w.asset = 'COIN'
       and coalesce(a.armed, false) <> (w.balance >= coalesce(a.low_coins, ${lowCoinsUsual}))
     order by w.owner_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
