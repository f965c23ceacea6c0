import { sql } from 'kysely'
import type { InvariantQuery } from './invariant.ts'

// States in which a collaboration holds coins and occupies a place.
const atWork = sql`('accepted', 'shipped', 'proof_submitted', 'producing', 'submitted',
  'changes_requested', 'approved', 'live', 'disputed')`

export const domainInvariants: InvariantQuery[] = [
  {
    check: 'I4',
    promise: 'a collaboration holds exactly the coins its state promises',
    broken: sql`
      select from collaborations c
        left join ledger_accounts a on a.owner = 'collaboration' and a.owner_id = c.id and a.kind = 'escrow'
       where coalesce(a.balance, 0) <>
             case when c.state in ${atWork}
                  then c.coins + c.fee_coins + c.reimburse_cap_coins - c.reimbursed_coins else 0 end`,
  },
  {
    check: 'I5',
    promise: 'a running campaign holds the coins of every open place, other campaigns hold none',
    broken: sql`
      select from campaigns c
        left join ledger_accounts a on a.owner = 'campaign' and a.owner_id = c.id and a.kind = 'escrow'
       where case when c.state in ('open', 'paused')
                  then coalesce(a.balance, 0) <
                       (c.creators_needed - c.places_taken) * (c.coins + c.fee_coins + c.reimburse_cap_coins)
                  else coalesce(a.balance, 0) <> 0 end`,
  },
  {
    check: 'I7',
    promise: 'coins held for coupons equal the redemptions without a code',
    broken: sql`
      select from (select owner_id as creator_id, balance from ledger_accounts
                    where owner = 'creator' and kind = 'held') a
        full join (select creator_id, sum(coins) coins from redemptions
                    where state = 'held' group by creator_id) r using (creator_id)
       where coalesce(a.balance, 0) <> coalesce(r.coins, 0)`,
  },
  {
    check: 'I10',
    promise: 'places taken in a campaign equal its accepted collaborations',
    broken: sql`
      select from campaigns c
        left join (select campaign_id, count(*) taken from collaborations
                    where state in ${atWork} or state = 'completed'
                       -- A place stays occupied once its purchase was refunded.
                       or reimbursed_coins > 0 group by campaign_id) work
          on work.campaign_id = c.id
       where c.places_taken <> coalesce(work.taken, 0)`,
  },
  {
    check: 'I13',
    promise:
      'every completed paid collaboration and every granted right was paid once, and every paid top-up was credited once',
    broken: sql`
      select from collaborations c
       where c.state = 'completed' and c.coins > 0
         and 1 <> (select count(*) from ledger_transfers t
                    where t.ref_type = 'collaboration' and t.ref_id = c.id and t.idempotency_key like '%:release')
      union all
      select from rights_requests q
       where q.state = 'granted' and q.coins > 0
         and 1 <> (select count(*) from ledger_transfers t
                    where t.ref_type = 'rights' and t.ref_id = q.id and t.idempotency_key like '%:release')
      union all
      select from rights_grants g
       where g.renews is not null and g.coins > 0
         and 1 <> (select count(*) from ledger_transfers t
                    where t.ref_type = 'rights' and t.ref_id = g.id and t.idempotency_key like '%:renew')
      union all
      select from topups p
       where p.paid_at is not null
         and 1 <> (select count(*) from ledger_transfers t
                    where t.ref_type = 'topup' and t.ref_id = p.id and t.idempotency_key like '%:paid')`,
  },
  {
    check: 'I18',
    promise:
      'an open request for rights holds its coins and the fee, an answered request holds none',
    broken: sql`
      select from rights_requests q
        full join (select owner_id, balance from ledger_accounts where owner = 'rights_request') a
          on a.owner_id = q.id
       where coalesce(a.balance, 0) <> case when q.state = 'asked' then q.coins + q.fee_coins else 0 end`,
  },
  {
    check: 'I14',
    promise: 'the worth of sent products stays with the collaboration until it ends',
    broken: sql`
      select from (
        select c.id, case when c.state in ${atWork}
                          then count(*) * coalesce((k.product ->> 'valueCoins')::bigint, 0) else 0 end worth
          from shipments p
          join collaborations c on c.id = p.collaboration_id
          join campaigns k on k.id = c.campaign_id
         group by c.id, k.product) sent
        full join (select a.owner_id as id, sum(e.delta) worth
                     from ledger_accounts a join ledger_entries e on e.account_id = a.id
                    where a.owner = 'collaboration' and a.kind = 'product'
                    group by a.owner_id) held using (id)
       where coalesce(sent.worth, 0) <> coalesce(held.worth, 0)`,
  },
]
