import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import type { BookedDay, BookedMoney } from '../payment-provider.ts'
import type { KnownPayment } from './payment-comparison.rules.ts'
import type { Comparison } from './payment-comparison.store.ts'

/** `names` are references of the payment provider or ids of top-ups. */
export const listKnownPayments = async (
  provider: string,
  names: readonly string[],
): Promise<KnownPayment[]> => {
  const { rows } = await sql<KnownPayment>`
    select t.id as "topupId", t.provider_ref as "providerRef", t.currency,
           t.amount_minor as "askedMinor", t.charge_ref as "chargeRef",
           (select coalesce(-sum(e.delta), 0)::bigint
              from ledger_transfers x
              join ledger_entries e on e.transfer_id = x.id
              join ledger_accounts a on a.id = e.account_id and a.owner = 'platform' and a.kind = 'world'
             where x.ref_type = 'topup' and x.ref_id = t.id
               and x.event in ('topup.paid', 'topup.money_noted')) as "paidMinor",
           (select coalesce(jsonb_agg(jsonb_build_object('ref', r.provider_ref, 'amountMinor', r.net_minor + r.tax_minor)), '[]')
              from topup_refunds r where r.topup_id = t.id and r.state = 'done') as refunds,
           (select coalesce(jsonb_agg(r.data || jsonb_build_object('fact', r.fact) order by r.id), '[]')
              from payment_reports r where r.topup_id = t.id and r.fact <> 'mismatch') as facts
      from topups t
     where t.provider = ${provider} and t.provider_ref is not null
       and (t.provider_ref = any(${names}::text[]) or t.id::text = any(${names}::text[]))`.execute(
    db,
  )
  return rows
}

export const listMovedHere = async (
  provider: string,
  { from, until }: BookedDay,
): Promise<(BookedMoney & { topupId: string })[]> => {
  const within = (moment: string) =>
    sql`${sql.ref(moment)} >= ${from.toISOString()}::timestamptz and ${sql.ref(moment)} < ${until.toISOString()}::timestamptz`
  const { rows } = await sql<BookedMoney & { topupId: string }>`
    with moved as (
      select 'paid' as kind, t.provider_ref as ref, t.id, t.amount_minor as amount
        from topups t where ${within('t.paid_at')}
      union all
      select 'refunded', r.provider_ref, r.topup_id, r.net_minor + r.tax_minor
        from topup_refunds r where r.state = 'done' and ${within('r.done_at')}
      union all
      select case r.fact when 'refund_failed' then 'refund_returned' else r.fact end,
             coalesce(r.data ->> 'disputeRef', r.data ->> 'refundRef'), r.topup_id,
             coalesce((r.data ->> 'amountMinor')::bigint, back.amount, t.amount_minor)
        from payment_reports r
        join topups t on t.id = r.topup_id
        left join lateral (select sum(f.net_minor + f.tax_minor)::bigint as amount from topup_refunds f
                            where f.topup_id = r.topup_id and f.provider_ref = r.data ->> 'refundRef') back on true
       where ${within('r.received_at')}
         and (r.fact in ('disputed', 'dispute_won') or r.fact = 'refund_failed' and back.amount is not null))
    select m.kind, m.ref, t.provider_ref as payment, m.amount as "amountMinor", t.currency, t.id as "topupId"
      from moved m join topups t on t.id = m.id
     where t.provider = ${provider} and t.provider_ref is not null and m.ref is not null
     order by t.id, m.kind, m.ref`.execute(db)
  return rows
}

const unexplained = sql`
  (differences <> '[]' and exists (
     select from jsonb_to_recordset(differences) d(payment text, kind text, ref text)
      where not exists (select from jsonb_to_recordset(explained) e(payment text, kind text, ref text)
                         where e.payment = d.payment and e.kind = d.kind and e.ref = d.ref)))`

export const listProvidersUsed = async (): Promise<{ provider: string; since: string }[]> => {
  const { rows } = await sql<{ provider: string; since: string }>`
    select provider, (min(created_at) at time zone 'UTC')::date::text as since
      from topups group by provider order by provider`.execute(db)
  return rows
}

/** Due 2 hours after each day, and hourly while a difference is unexplained. */
export const listDueComparisons = async (): Promise<{ provider: string; day: string }[]> => {
  const moment = now().toISOString()
  const { rows } = await sql<{ provider: string; day: string }>`
    with used as (select provider, (min(created_at) at time zone 'UTC')::date as since from topups group by provider),
    days as (
      select u.provider, d::date as day
        from used u, generate_series(greatest(u.since, (${moment}::timestamptz at time zone 'UTC')::date - 10),
                                     (${moment}::timestamptz at time zone 'UTC')::date - 1, interval '1 day') d)
    select d.provider, d.day::text as day
      from days d left join payment_comparisons c on c.provider = d.provider and c.day = d.day
     where (c.tried_at is null or c.tried_at <= ${moment}::timestamptz - interval '1 hour')
       and exists (select from unnest(array[26, 50, 74, 194]) hours,
                          lateral (select (d.day::timestamp at time zone 'UTC') + make_interval(hours => hours) as at) due
                    where due.at <= ${moment}::timestamptz and (c.compared_at is null or c.compared_at < due.at))
    union
    select provider, day::text from payment_comparisons
     where ${unexplained} and tried_at <= ${moment}::timestamptz - interval '1 hour'
     order by day, provider`.execute(db)
  return rows
}

const comparisons = (where: ReturnType<typeof sql>) => sql<Comparison>`
  select provider, day::text as day, compared_at as "comparedAt", failure, ours, theirs, differences, elsewhere, explained
    from payment_comparisons where ${where} order by day, provider`

export const findComparison = async (
  provider: string,
  day: string,
): Promise<Comparison | undefined> =>
  (await comparisons(sql`provider = ${provider} and day = ${day}::date`).execute(db)).rows[0]

export const listComparisons = async (): Promise<Comparison[]> =>
  (
    await comparisons(
      sql`${unexplained} or day >= (${now().toISOString()}::timestamptz at time zone 'UTC')::date - 10`,
    ).execute(db)
  ).rows

export const listDifferingIn = async (payment: string): Promise<Comparison[]> =>
  (await comparisons(sql`differences @> ${JSON.stringify([{ payment }])}::jsonb`).execute(db)).rows
