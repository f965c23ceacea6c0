import { currencyDigits } from '@tandem/contract/currency.ts'
import { sql } from 'kysely'
import { settings } from '#platform/settings/settings.ts'
import type { InvariantQuery } from './invariant.ts'

/** A function, because the price of a coin is a setting. */
export const moneyInvariants = (): InvariantQuery[] => [
  {
    check: 'I9',
    promise: 'coins come only from paid top-ups and grants, and leave with every refund',
    broken: sql`
      with sources as (
        select a.kind, t.ref_type, t.ref_id, sum(e.delta) delta
          from ledger_accounts a
          join ledger_entries e on e.account_id = a.id
          join ledger_transfers t on t.id = e.transfer_id
         where a.owner = 'platform' and a.kind in ('issuance', 'promo')
         group by a.kind, t.ref_type, t.ref_id)
      select from topups p
        full join (select * from sources where kind = 'issuance' and ref_type = 'topup') s on s.ref_id = p.id
       where coalesce(s.delta, 0) <>
             coalesce(case when p.state in ('paid', 'refunded', 'charged_back')
                           then p.refunded_coins + p.charged_back_coins - p.coins end, 0)
      union all
      -- A bank holds money only during a dispute, unless all of it was refunded before.
      select from topups p
       where (p.state = 'charged_back') <> (p.charged_back_minor > 0)
         and not (p.state = 'charged_back' and p.amount_minor =
                  (select coalesce(sum(r.net_minor + r.tax_minor), 0) from topup_refunds r
                    where r.topup_id = p.id and r.state <> 'failed'))
      union all
      -- Refunds and disputed amounts together never exceed the payment.
      select from topups p
       where p.charged_back_minor > p.amount_minor - (select coalesce(sum(r.net_minor + r.tax_minor), 0) from topup_refunds r
                                                       where r.topup_id = p.id and r.state <> 'failed')
      union all
      select from topups p
       where p.refunded_coins <> (select coalesce(sum(r.coins), 0) from topup_refunds r
                                   where r.topup_id = p.id and r.state <> 'failed')
      union all
      select from sources
       where not (kind = 'issuance' and ref_type = 'topup'
               or kind = 'issuance' and ref_type = 'settlement' and delta >= 0
               or kind = 'promo' and ref_type = 'grant')`,
  },
  {
    check: 'I12',
    promise: 'the available money covers every coin in circulation at its price',
    // Rounding may lose less than one smallest currency unit per payment.
    broken: sql`
      select from (
        select -coalesce(sum(e.delta) filter (where a.asset = 'COIN'), 0) coins,
               coalesce(sum(e.delta) filter (where a.asset = ${settings.currency}), 0)
                 + count(*) filter (where a.asset = ${settings.currency} and e.delta < 0) cash
          from ledger_accounts a join ledger_entries e on e.account_id = a.id
         where a.owner = 'platform' and (a.asset = 'COIN' or a.kind = 'cash' and a.asset = ${settings.currency})) sums
       where cash * ${settings.coinsPerUnit}::bigint < coins * ${10 ** currencyDigits(settings.currency)}::bigint
         and not exists (select from topups where paid_at is not null and currency <> ${settings.currency})`,
  },
  {
    check: 'I21',
    promise:
      'all coins are covered by money, by what shops owe after refunds, or by the debt of a brand that had spent them before a chargeback',
    // Claims against creators do not count as cover, because they may never be paid. A brand's debt
    // covers only coins that others received.
    broken: sql`
      select from (
        select coalesce(sum(greatest(a.balance + coalesce(later.coins, 0), 0)), 0)
                 + coalesce(sum(a.balance) filter (where a.owner = 'brand' and a.kind = 'receivable'), 0)
                 + coalesce(sum(least(a.balance + coalesce(later.coins, 0), 0))
                              filter (where a.owner = 'supplier' and a.kind = 'payable'), 0) owed
          from ledger_accounts a
          -- Supplier accounts are untracked: their newest entries are not in the balance yet.
          left join lateral (
            select sum(e.delta) coins from ledger_entries e
             where not a.tracked and e.account_id = a.id and e.id > a.folded_through) later on true
         where a.owner <> 'platform' and a.asset = 'COIN') coins,
        (select coalesce(sum(e.delta), 0) + count(*) filter (where e.delta < 0) cash
           from ledger_accounts a join ledger_entries e on e.account_id = a.id
          where a.owner = 'platform' and a.kind = 'cash' and a.asset = ${settings.currency}) money
       where cash * ${settings.coinsPerUnit}::bigint < owed * ${10 ** currencyDigits(settings.currency)}::bigint
         and not exists (select from topups where paid_at is not null and currency <> ${settings.currency})`,
  },
  {
    check: 'I22',
    promise: 'while a brand owes coins after a chargeback, its held coins go to nobody else',
    // A brand's current debt begins with the first entry after the account was last at zero.
    broken: sql`
      with debt as (
        select a.owner_id as brand_id, first.id as since, first.transfer_id as begun_by
          from ledger_accounts a
          join lateral (
            select e.id, e.transfer_id from ledger_entries e
             where e.account_id = a.id
               and e.id > coalesce((select max(z.id) from ledger_entries z
                                     where z.account_id = a.id and z.balance_after = 0), 0)
             order by e.id limit 1) first on true
         where a.owner = 'brand' and a.kind = 'receivable' and a.asset = 'COIN' and a.balance < 0),
      set_aside as (
        select 'brand' as owner, brand_id as owner_id, brand_id from debt
        union all
        select 'campaign', c.id, brand_id from debt join campaigns c using (brand_id)
        union all
        select 'programme', p.id, brand_id from debt join programmes p using (brand_id)
        union all
        select 'rights_request', r.id, brand_id from debt join rights_requests r using (brand_id))
      select from debt
        join set_aside using (brand_id)
        join ledger_accounts a
          on a.owner = set_aside.owner and a.owner_id = set_aside.owner_id and a.asset = 'COIN'
         and a.kind in ('wallet', 'receivable', 'escrow', 'reserve')
        join ledger_entries e on e.account_id = a.id and e.id > debt.since
        join ledger_transfers t on t.id = e.transfer_id
       where t.id <> debt.begun_by and t.ref_type <> 'topup'
       group by debt.brand_id, t.id having sum(e.delta) < 0`,
  },
]
