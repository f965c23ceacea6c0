import { sql } from 'kysely'
import { type Db, db } from '#platform/db.ts'

export type InvariantViolation = { check: string; promise: string; bad: number }

/** Every promise of the ledger that doesn't hold, with the number of rows that break it; empty is what must come back. */
export const listInvariantViolations = async (tx: Db = db): Promise<InvariantViolation[]> => {
  const { rows } = await sql<InvariantViolation>`
    select 'I1' as check, 'every transfer balances' as promise, count(*) as bad
      from (select 1 from ledger_entries group by transfer_id having sum(delta) <> 0) broken
    union all
    select 'I2', 'balance and sequence of an account equal its history', count(*)
      from ledger_accounts a
      left join lateral (select coalesce(sum(delta), 0) total, count(*) entries
                           from ledger_entries e where e.account_id = a.id) history on true
     where a.tracked and (a.balance <> history.total or a.seq <> history.entries)
    union all
    select 'I3', 'running balances have no gap', count(*)
      from (select balance_after - delta - coalesce(lag(balance_after) over (partition by account_id order by seq), 0) gap
              from ledger_entries where seq is not null) steps where gap <> 0
    union all
    select 'I8', 'all coins sum to zero', count(*)
      from (select 1 from ledger_entries having coalesce(sum(delta), 0) <> 0) broken
  `.execute(tx)
  return rows.filter((row) => row.bad > 0)
}
