import { type RawBuilder, sql } from 'kysely'

/** The only definition of a brand's spending, for campaigns and programmes. */
export const allSpending = (brandId: string, from: string): RawBuilder<unknown> =>
  sql`${spending(brandId, from)} union all ${spendingOnOrders(brandId, from)}`

/** Coins paid to creators, and fees, since `from`. Each payment also updates `state_since`. */
export const spending = (brandId: string, from: string): RawBuilder<unknown> => sql`
  select c.campaign_id, t.created_at as at, e.delta as coins
    from collaborations c
    join ledger_transfers t on t.ref_type = 'collaboration' and t.ref_id = c.id
    join ledger_entries e on e.transfer_id = t.id and e.delta > 0
    join ledger_accounts a on a.id = e.account_id and a.asset = 'COIN'
     and (a.owner = 'creator' or a.kind = 'fee_income')
   where c.brand_id = ${brandId} and c.accepted_at is not null
     and c.state_since >= ${from}::timestamptz and t.created_at >= ${from}::timestamptz`

/** Coins of matured commissions, and fees. Pending commissions are not spent yet. */
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
