import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

/** Returns ended programmes that received coins again and have no waiting commission. */
export const dueReturns = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from programmes p
      join ledger_accounts a
        on a.owner = 'programme' and a.owner_id = p.id and a.kind = 'reserve' and a.balance > 0
     where p.state = 'ended'
       and (select e.created_at from ledger_entries e where e.account_id = a.id
             order by e.id desc limit 1) <= ${now().toISOString()}::timestamptz
       and not exists (select from commissions m where m.programme_id = p.id and m.waits_for_budget)
     order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
