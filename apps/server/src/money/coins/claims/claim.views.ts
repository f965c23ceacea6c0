import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import type { ClaimedCommission, OpenClaim } from './claim.rules.ts'

/** Oldest first. Stable only while the creators' wallets are locked. */
export const listOpenClaims = async (
  tx: Db,
  creatorIds: readonly string[],
): Promise<OpenClaim[]> => {
  const { rows } = await sql<
    Omit<OpenClaim, 'commission'> & {
      [Field in keyof ClaimedCommission]: ClaimedCommission[Field]
    } & {
      claimId: string
      commissionId: string | null
    }
  >`
    select c.id as "claimId", c.creator_id as "creatorId", c.open_coins as "openCoins",
           c.collected_coins as "collectedCoins", m.id as "commissionId",
           m.programme_id as "programmeId", p.name as "programmeName", m.coins,
           m.fee_coins as "feeCoins",
           -- Excludes coins that the commission still pays and coins that are still claimed.
           case when m.state in ('pending', 'on_hold', 'matured') then m.reversed_coins
                else m.coins end
             - (select sum(o.open_coins) from coin_claims o
                 where o.commission_id = m.id)::bigint as "coinsBack"
      from coin_claims c
      left join commissions m on m.id = c.commission_id
      left join programmes p on p.id = m.programme_id
     where c.creator_id = any (${creatorIds}::uuid[]) and c.open_coins > 0
     order by c.created_at, c.id`.execute(tx)
  return rows.map(({ claimId, creatorId, openCoins, collectedCoins, commissionId, ...whole }) => ({
    id: claimId,
    creatorId,
    openCoins,
    collectedCoins,
    commission: commissionId === null ? null : { ...whole, id: commissionId },
  }))
}

export const listClaimsOn = async (
  tx: Db,
  commissionId: string,
): Promise<{ id: string; openCoins: number }[]> => {
  const { rows } = await sql<{ id: string; openCoins: number }>`
    select id, open_coins as "openCoins" from coin_claims
     where commission_id = ${commissionId}::uuid and open_coins > 0
     order by created_at, id`.execute(tx)
  return rows
}

export const readOwedBy = async (creatorId: string, tx: Db = db): Promise<number> => {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(open_coins), 0)::bigint as coins from coin_claims
     where creator_id = ${creatorId}::uuid and open_coins > 0`.execute(tx)
  return rows[0]?.coins ?? 0
}
