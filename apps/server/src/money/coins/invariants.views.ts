import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { inSnapshot } from '#platform/postgres/snapshot.ts'
import { commissionInvariants } from './commission-invariants.views.ts'
import { domainInvariants } from './domain-invariants.views.ts'
import type { Invariant, InvariantQuery } from './invariant.ts'
import { moneyInvariants } from './money-invariants.views.ts'

const ledgerInvariants: InvariantQuery[] = [
  {
    check: 'I1',
    promise: 'every transfer has entries, and they sum to zero in coins and in every currency',
    broken: sql`
      select from ledger_transfers t
        left join ledger_entries e on e.transfer_id = t.id
        left join ledger_accounts a on a.id = e.account_id
       group by t.id, a.asset having count(e.id) < 2 or sum(e.delta) <> 0`,
  },
  {
    check: 'I2',
    promise: 'balance and entry count of every account equal its history',
    broken: sql`
      select from ledger_accounts a
        left join (select e.account_id, sum(e.delta) filter (where o.tracked or e.id <= o.folded_through) total,
                          count(*) entries
                     from ledger_entries e join ledger_accounts o on o.id = e.account_id
                    group by e.account_id) history on history.account_id = a.id
       where a.balance <> coalesce(history.total, 0)
          or a.seq <> case when a.tracked then coalesce(history.entries, 0) else 0 end`,
  },
  {
    check: 'I3',
    promise: 'running balances continue without a gap',
    broken: sql`
      select from (
        select balance_after - delta - coalesce(lag(balance_after) over steps, 0) gap,
               seq - coalesce(lag(seq) over steps, 0) step
          from ledger_entries where seq is not null
        window steps as (partition by account_id order by seq)) continued
       where gap <> 0 or step <> 1`,
  },
  {
    check: 'I8',
    promise: 'all coins together sum to zero, and all money of each currency',
    broken: sql`
      select from ledger_entries e join ledger_accounts a on a.id = e.account_id
       group by a.asset having sum(e.delta) <> 0`,
  },
]

const count = async (tx: Db): Promise<Invariant[]> => {
  const queries = [
    ...ledgerInvariants,
    ...domainInvariants,
    ...commissionInvariants,
    ...moneyInvariants(),
  ]
  const counts = queries.map(
    ({ check, promise, broken }) =>
      sql`select ${sql.lit(check)} as check, ${sql.lit(promise)} as promise, count(*) as bad from (${broken}) broken`,
  )
  const { rows } = await sql<Invariant>`${sql.join(counts, sql` union all `)}`.execute(tx)
  const place = ({ check }: Invariant): number => Number(check.slice(1))
  return rows.sort((one, other) => place(one) - place(other))
}

export const listInvariants = (tx?: Db): Promise<Invariant[]> =>
  tx === undefined ? inSnapshot(count) : count(tx)

export const listInvariantViolations = async (tx?: Db): Promise<Invariant[]> =>
  (await listInvariants(tx)).filter((invariant) => invariant.bad > 0)
