import { type RawBuilder, sql } from 'kysely'

/** What a brand spent since a moment: the one definition, for campaigns and programmes alike. */
export const allSpending = (brandId: string, from: string): RawBuilder<unknown> =>
  sql`${spending(brandId, from)} union all ${spendingOnOrders(brandId, from)}`

/**
 * Coins that reached creators, and fees. A payment always moves the collaboration too, so older
 * ones needn't be read.
 */
export const spending = (brandId: string, from: string): RawBuilder<unknown> => sql`
  select c.campaign_id, t.created_at as at, e.delta as coins
    from collaborations c
    join ledger_transfers t on t.ref_type = 'collaboration' and t.ref_id = c.id
    join ledger_entries e on e.transfer_id = t.id and e.delta > 0
    join ledger_accounts a on a.id = e.account_id and a.asset = 'COIN'
     and (a.owner = 'creator' or a.kind = 'fee_income')
   where c.brand_id = ${brandId} and c.accepted_at is not null
     and c.state_since >= ${from}::timestamptz and t.created_at >= ${from}::timestamptz`

/**
 * The same of programmes: what matured. Coins that wait in a creator's pending account aren't spent
 * yet.
 */
const spendingOnOrders = (brandId: string, from: string): RawBuilder<unknown> => sql`
  select null::uuid as campaign_id, t.created_at as at, e.delta as coins
    from commissions m
    join ledger_transfers t on t.ref_type = 'commission' and t.ref_id = m.id
    join ledger_entries e on e.transfer_id = t.id and e.delta > 0
    join ledger_accounts a on a.id = e.account_id and a.asset = 'COIN'
     and ((a.owner = 'creator' and a.kind <> 'pending') or a.kind = 'fee_income')
   where m.brand_id = ${brandId} and t.created_at >= ${from}::timestamptz`

export const engagements: RawBuilder<unknown> = sql`
  case when likes is not null or comments is not null then coalesce(likes, 0) + coalesce(comments, 0) end`
