import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import type { BookedDay, BookedMoney } from '../payment-provider.ts'

export const listSandboxBooked = async ({ from, until }: BookedDay): Promise<BookedMoney[]> => {
  const within = (moment: string) =>
    sql`${sql.ref(moment)} >= ${from.toISOString()}::timestamptz and ${sql.ref(moment)} < ${until.toISOString()}::timestamptz`
  const { rows } = await sql<BookedMoney>`
    with moved as (
      select fact as kind, provider_ref, coalesce(data ->> 'disputeRef', event_id) as ref,
             (data ->> 'amountMinor')::bigint as amount
        from sandbox_facts where fact in ('paid', 'disputed', 'dispute_won') and ${within('created_at')}
      union all
      select 'refunded', provider_ref, refund_id::text, amount_minor
        from sandbox_refunds where ${within('paid_at')}
      union all
      select 'refund_returned', provider_ref, refund_id::text, amount_minor
        from sandbox_refunds where ${within('returned_at')})
    select m.kind, m.provider_ref as payment, m.ref,
           -- A dispute without an amount covers the whole payment.
           coalesce(m.amount, (p.data ->> 'amountMinor')::bigint) as "amountMinor", p.data ->> 'currency' as currency
      from moved m
      join lateral (select f.data from sandbox_facts f
                     where f.provider_ref = m.provider_ref and f.fact = 'paid' order by f.id limit 1) p on true
     order by m.provider_ref, m.kind, m.ref`.execute(db)
  return rows
}
