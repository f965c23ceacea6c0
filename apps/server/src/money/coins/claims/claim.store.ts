import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

type Amount = { id: string; coins: number }

export const insertClaim = async (
  tx: Db,
  claim: { creatorId: string; commissionId: string; coins: number },
): Promise<void> => {
  await tx
    .insertInto('coin_claims')
    .values({
      creator_id: claim.creatorId,
      commission_id: claim.commissionId,
      coins: claim.coins,
    })
    .execute()
}

const add = (tx: Db, column: 'collected_coins' | 'dropped_coins', amounts: readonly Amount[]) =>
  sql`update coin_claims c set ${sql.ref(column)} = c.${sql.ref(column)} + paid.coins
        from unnest(${amounts.map(({ id }) => id)}::uuid[],
                    ${amounts.map(({ coins }) => coins)}::bigint[]) paid (id, coins)
       where c.id = paid.id`.execute(tx)

export const addCollected = async (tx: Db, amounts: readonly Amount[]): Promise<void> => {
  await add(tx, 'collected_coins', amounts)
}

export const addDropped = async (tx: Db, amounts: readonly Amount[]): Promise<void> => {
  await add(tx, 'dropped_coins', amounts)
}
