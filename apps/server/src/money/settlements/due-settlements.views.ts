import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { monthStart } from './settlement.rules.ts'

/** The owed amount is checked again under the supplier's lock. */
export const dueSettlements = async (limit: number): Promise<string[]> => {
  const since = monthStart(now()).toISOString()
  const { rows } = await sql<{ id: string }>`
    select s.id
      from suppliers s
      join ledger_accounts a on a.owner = 'supplier' and a.owner_id = s.id and a.kind = 'payable'
     where s.brand_id is not null
       and exists (select from ledger_entries e
                    where e.account_id = a.id and e.delta > 0 and e.created_at < ${since}::timestamptz
                      and e.created_at > coalesce((select max(t.created_at) from settlements t
                                                    where t.supplier_id = s.id), '-infinity'))
       and a.balance + (select coalesce(sum(e.delta), 0) from ledger_entries e
                         where e.account_id = a.id and e.id > a.folded_through) > 0
     order by s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
