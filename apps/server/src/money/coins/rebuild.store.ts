import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type Differing = {
  id: number
  owner: string
  ownerId: string | null
  kind: string
  asset: string
  balance: number
  seq: number
  trueBalance: number
  trueSeq: number
}

/** Blocks transfers until the transaction ends. */
export const stopTransfers = async (tx: Db): Promise<void> => {
  await sql`lock table ledger_transfers, ledger_accounts, ledger_entries in share row exclusive mode`.execute(
    tx,
  )
}

export const listDiffering = async (tx: Db): Promise<Differing[]> => {
  const { rows } = await sql<Differing>`
    with history as (
      select e.account_id, sum(e.delta) as total, count(*) as entries,
             sum(e.delta) filter (where e.id <= a.folded_through) as folded
        from ledger_entries e join ledger_accounts a on a.id = e.account_id group by e.account_id)
    select a.id, a.owner, a.owner_id as "ownerId", a.kind, a.asset, a.balance, a.seq,
           coalesce(h.total, 0)::bigint as "trueBalance",
           case when a.tracked then coalesce(h.entries, 0) else 0 end as "trueSeq"
      from ledger_accounts a left join history h on h.account_id = a.id
     where a.balance <> coalesce(case when a.tracked then h.total else h.folded end, 0)
        or a.seq <> case when a.tracked then coalesce(h.entries, 0) else 0 end
        or a.folded_through > (select coalesce(max(id), 0) from ledger_entries)
     order by a.id`.execute(tx)
  return rows
}

/** Must run as the database role that owns the tables. */
export const updateDiffering = async (tx: Db, accounts: readonly Differing[]): Promise<void> => {
  for (const { id, trueBalance, trueSeq } of accounts)
    await sql`
      update ledger_accounts
         set balance = ${trueBalance}, seq = ${trueSeq},
             folded_through = case when tracked then 0
                                   else (select coalesce(max(id), 0) from ledger_entries) end
       where id = ${id}`.execute(tx)
}
