import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import type { Holder } from './holder.views.ts'

/** In coins or in the smallest unit of the currency. */
export type Holding = { kind: string; asset: string; balance: number }

// Untracked accounts store a sum up to `folded_through`; later entries are added here.
const holding = sql`
  select a.kind, a.asset, sum(a.balance + coalesce(newer.delta, 0))::bigint as balance
    from ledger_accounts a
    left join lateral (select sum(e.delta) as delta from ledger_entries e
                        where not a.tracked and e.account_id = a.id and e.id > a.folded_through) newer on true`

export const listHoldings = async ({ owner, id }: Holder): Promise<Holding[]> => {
  const { rows } = await sql<Holding>`
    ${holding}
     where a.owner = ${owner} and a.owner_id = ${id}::uuid
        or ${owner} = 'brand' and a.kind in ('escrow', 'reserve')
           and (a.owner = 'campaign' and a.owner_id in (select id from campaigns where brand_id = ${id}::uuid)
             or a.owner = 'collaboration' and a.owner_id in (select id from collaborations where brand_id = ${id}::uuid)
             or a.owner = 'rights_request' and a.owner_id in (select id from rights_requests where brand_id = ${id}::uuid)
             or a.owner = 'programme' and a.owner_id in (select id from programmes where brand_id = ${id}::uuid))
     group by a.kind, a.asset
     union all
    select 'claimed', 'COIN', -sum(open_coins)::bigint from coin_claims
     where ${owner} = 'creator' and creator_id = ${id}::uuid and open_coins > 0
    having sum(open_coins) > 0`.execute(db)
  return rows
}

export const listPlatformHoldings = async (): Promise<Holding[]> => {
  const { rows } = await sql<Holding>`
    ${holding} where a.owner in ('platform', 'supplier') group by a.kind, a.asset
     order by a.asset <> 'COIN', a.asset, a.kind`.execute(db)
  return rows
}
