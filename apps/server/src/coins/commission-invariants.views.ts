import { sql } from 'kysely'
import type { InvariantQuery } from './invariant.ts'

const left = sql`(m.coins - m.reversed_coins)`
const leftFee = sql`(m.fee_coins - m.reversed_fee_coins)`
const inHold = sql`m.state in ('pending', 'on_hold')`

export const commissionInvariants: InvariantQuery[] = [
  {
    check: 'I16',
    promise: 'commissions inside their hold are with their creators, their fees with the programme',
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
    promise: 'every matured commission was paid once, less what refunds took, and no other was',
    broken: sql`
      select from commissions m
        left join (select t.ref_id, sum(e.delta) paid
                     from ledger_transfers t
                     join ledger_entries e on e.transfer_id = t.id
                     join ledger_accounts a on a.id = e.account_id
                    where t.ref_type = 'commission' and a.owner = 'creator'
                      and a.kind in ('wallet', 'receivable')
                    group by t.ref_id) moved on moved.ref_id = m.id
       where coalesce(moved.paid, 0) <> case when m.state = 'matured' then ${left} else 0 end`,
  },
]
