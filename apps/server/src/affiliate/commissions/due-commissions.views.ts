import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

export const dueCommissions = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from commissions
     where state_deadline <= ${now().toISOString()}::timestamptz
     order by state_deadline, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Programmes that can fund their oldest commission. Amounts must match `planFor`. */
export const dueBudgets = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with first as (
      select distinct on (m.programme_id) m.programme_id, m.coins, m.fee_coins,
             case when m.state = 'unfunded' then 0
                  else m.coins - m.reversed_coins + m.fee_coins - m.reversed_fee_coins end as held,
             case when c.amount_minor = 0 then m.coins
                  else div(m.coins::numeric * (c.amount_minor - c.refunded_minor), c.amount_minor)
             end as kept, coalesce(claims.coins, 0) as owed,
             case when m.state = 'unfunded' then m.coins else m.reversed_coins end as gone
        from commissions m join conversions c on c.id = m.conversion_id
        left join (select commission_id, sum(open_coins) coins from coin_claims
                    where open_coins > 0 group by commission_id) claims on claims.commission_id = m.id
       where m.waits_for_budget
       order by m.programme_id, m.created_at, m.id)
    select first.programme_id as id
      from first
      join ledger_accounts a
        on a.owner = 'programme' and a.owner_id = first.programme_id and a.kind = 'reserve'
      join programmes p on p.id = first.programme_id
     where not exists (select from ledger_accounts debt
                        where debt.owner = 'brand' and debt.owner_id = p.brand_id
                          and debt.kind = 'receivable' and debt.balance < 0)
       and a.balance >= kept + fee_coins - div(fee_coins::numeric * (coins - kept), coins) - held
           -- Coins still claimed from the creator, and their fee, need not be paid again.
           - owed - div(fee_coins::numeric * gone, coins) + div(fee_coins::numeric * (gone - owed), coins)
     order by first.programme_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
