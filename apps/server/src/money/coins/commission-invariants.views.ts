import { sql } from 'kysely'
import type { InvariantQuery } from './invariant.ts'

const left = sql`(m.coins - m.reversed_coins)`
const leftFee = sql`(m.fee_coins - m.reversed_fee_coins)`
const claimed = sql`(select commission_id, sum(open_coins) coins from coin_claims
                      where open_coins > 0 group by commission_id) claimed`
const inHold = sql`m.state in ('pending', 'on_hold')`

export const commissionInvariants: InvariantQuery[] = [
  {
    check: 'I16',
    promise: 'pending commissions are counted for their creators, and the fees for the programme',
    broken: sql`
      select from (select creator_id as id, sum(${left}) coins from commissions m
                    where ${inHold} group by creator_id) promised
        full join (select owner_id as id, balance from ledger_accounts
                    where owner = 'creator' and kind = 'pending') held using (id)
       where coalesce(promised.coins, 0) <> coalesce(held.balance, 0)
      union all
      select from (select programme_id as id, sum(${leftFee}) coins from commissions m
                    where ${inHold} group by programme_id) promised
        full join (select owner_id as id, balance from ledger_accounts
                    where owner = 'programme' and kind = 'pending') held using (id)
       where coalesce(promised.coins, 0) <> coalesce(held.balance, 0)`,
  },
  {
    check: 'I17',
    promise:
      'every matured commission was paid once, minus refunds and open claims, and no other commission was paid',
    broken: sql`
      select from commissions m
        left join (select t.ref_id, sum(e.delta) paid
                     from ledger_transfers t
                     join ledger_entries e on e.transfer_id = t.id
                     join ledger_accounts a on a.id = e.account_id
                    where t.ref_type = 'commission' and a.owner = 'creator'
                      and a.kind = 'wallet'
                    group by t.ref_id) moved on moved.ref_id = m.id
        left join ${claimed} on claimed.commission_id = m.id
       where coalesce(moved.paid, 0) <> coalesce(claimed.coins, 0)
               + case when m.state = 'matured' then ${left} else 0 end`,
  },
  {
    check: 'I19',
    promise: 'a refund returned only collected coins and their share of the fee to a budget',
    broken: sql`
      select from (
        select m.*, m.reversed_coins - coalesce(claimed.coins, 0) as back, moved.coins as moved
          from commissions m
          left join ${claimed} on claimed.commission_id = m.id
          left join (select t.ref_id, sum(e.delta) coins
                       from ledger_transfers t
                       join ledger_entries e on e.transfer_id = t.id
                       join ledger_accounts a on a.id = e.account_id
                      where t.ref_type = 'commission' and a.owner = 'programme' and a.kind = 'reserve'
                      group by t.ref_id) moved on moved.ref_id = m.id
         where m.matured_at is not null and m.state in ('matured', 'reversed')) m
       where coalesce(moved, 0) <> back - coins - fee_coins + div(fee_coins::numeric * back, coins)`,
  },
  {
    check: 'I20',
    promise: 'nobody who owes coins after a refund or chargeback has coins to spend',
    broken: sql`
      select from (select distinct creator_id from coin_claims where open_coins > 0) owing
        join ledger_accounts a
          on a.owner = 'creator' and a.owner_id = owing.creator_id and a.kind = 'wallet'
       where a.balance <> 0
      union all
      select from ledger_accounts where owner = 'creator' and kind = 'receivable' and balance <> 0
      union all
      select from ledger_accounts debt
        join ledger_accounts a on a.owner = 'brand' and a.owner_id = debt.owner_id
          and a.kind = 'wallet' and a.asset = 'COIN'
       where debt.owner = 'brand' and debt.kind = 'receivable' and debt.balance < 0
         and a.balance <> 0`,
  },
]
