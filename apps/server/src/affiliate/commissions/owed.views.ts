import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export const readOwedFor = async (
  tx: Db,
  commissionIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; coins: number }>`
    select commission_id as id, sum(open_coins)::bigint as coins from coin_claims
     where commission_id = any (${commissionIds}::uuid[]) and open_coins > 0
     group by commission_id`.execute(tx)
  return new Map(rows.map(({ id, coins }) => [id, coins]))
}
