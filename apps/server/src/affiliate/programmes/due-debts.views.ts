import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

/** Includes paused programmes whose brand has paid its debt. */
export const dueDebts = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from programmes p
      left join ledger_accounts debt
        on debt.owner = 'brand' and debt.owner_id = p.brand_id and debt.kind = 'receivable'
     where p.state = 'open' and debt.balance < 0
        or p.paused_by = 'debt' and coalesce(debt.balance, 0) = 0
     order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
