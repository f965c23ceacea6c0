import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** What of a top-up was not given back: its coins, their price and the tax on it. */
export type Unrefunded = { coins: number; netMinor: number; taxMinor: number }

/** What of a top-up was not given back, and is not on its way back. */
export const viewUnrefunded = async (tx: Db, topupId: string): Promise<Unrefunded> => {
  const { rows } = await sql<Unrefunded>`
    select t.coins - coalesce(sum(r.coins), 0)::bigint as coins,
           t.net_minor - coalesce(sum(r.net_minor), 0)::bigint as "netMinor",
           t.tax_minor - coalesce(sum(r.tax_minor), 0)::bigint as "taxMinor"
      from topups t left join topup_refunds r on r.topup_id = t.id and r.state <> 'failed'
     where t.id = ${topupId}::uuid group by t.id`.execute(tx)
  return rows[0] ?? { coins: 0, netMinor: 0, taxMinor: 0 }
}

/** How often the bank has taken this payment back. */
export const countChargeBacks = async (tx: Db, topupId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ledger_transfers
     where ref_type = 'topup' and ref_id = ${topupId}::uuid and event = 'topup.charged_back'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
