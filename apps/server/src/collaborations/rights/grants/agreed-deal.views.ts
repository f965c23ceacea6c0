import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

type AgreedDeal = { coins: number; aiUse: boolean }

/** Undefined when the collaboration did not come from a deal. */
export const findAgreedDeal = async (
  tx: Db,
  collaborationId: string,
): Promise<AgreedDeal | undefined> => {
  const { rows } = await sql<AgreedDeal>`
    select coalesce((t.usage ->> 'coins')::bigint, 0) as coins, t.ai_use as "aiUse"
      from barter_deals d join barter_terms t on t.deal_id = d.id and t.round = d.round
     where d.collaboration_id = ${collaborationId}`.execute(tx)
  return rows[0]
}
