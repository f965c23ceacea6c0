import {
  fewestForMedian,
  figureMonths,
} from '@tandem/contract/collaborations/open-figures/open-figures.limits.ts'
import type { OpenFigures } from '@tandem/contract/collaborations/open-figures/open-figures.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'

type Period = { from: string; until: string }

const within = (column: string, { from, until }: Period): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${until}::date`

const enough = (n: number, value: number | null): number | null =>
  n < fewestForMedian ? null : value

const readFees = async (tx: Db, period: Period): Promise<OpenFigures['fees']> => {
  const { rows } = await sql<{ n: number; bps: number | null }>`
    select count(*)::int as n,
           round(sum(c.fee_coins) * 10000.0 / sum(c.coins + c.receipt_coins))::int as bps
      from collaborations c
     where c.state = 'completed' and c.coins + c.receipt_coins > 0 and ${within('c.completed_at', period)}`.execute(
    tx,
  )
  const { n = 0, bps = null } = rows[0] ?? {}
  return { rateBps: settings.feeBps, effectiveBps: enough(n, bps), n }
}

// The last approval counts. Work that a dispute ended was not approved, so it is left out.
const readPay = async (tx: Db, period: Period): Promise<OpenFigures['pay']> => {
  const { rows } = await sql<{ n: number; seconds: number | null }>`
    select count(*)::int as n,
           percentile_cont(0.5) within group (order by extract(epoch from t.created_at - s.decided_at)) as seconds
      from collaborations c
      join ledger_transfers t on t.idempotency_key = 'collaboration:' || c.id || ':release'
      join lateral (select max(decided_at) as decided_at from submissions
                     where collaboration_id = c.id and verdict = 'approved') s on s.decided_at is not null
     where c.state = 'completed' and ${within('c.completed_at', period)}`.execute(tx)
  const { n = 0, seconds = null } = rows[0] ?? {}
  return { medianSeconds: enough(n, seconds), n }
}

// Invitations have no pitch. The creator answers them, not the brand.
const readApplications = async (tx: Db, period: Period): Promise<OpenFigures['applications']> => {
  const at = now().toISOString()
  const { rows } = await sql<OpenFigures['applications']>`
    select count(*)::int as n,
           (count(*) filter (where c.accepted_at is not null or c.state = 'declined'))::int as answered,
           (count(*) filter (where c.accepted_at is null and c.state = 'expired'))::int as "endedBySilence",
           (count(*) filter (where c.accepted_at is null and c.state in ('withdrawn', 'cancelled')))::int as withdrawn,
           (count(*) filter (where c.state = 'applied'))::int as waiting,
           (count(*) filter (where c.state = 'applied'
             and c.state_deadline < ${at}::timestamptz - interval '1 hour'))::int as overdue
      from collaborations c
     where c.pitch <> '' and ${within('c.created_at', period)}`.execute(tx)
  return rows[0] as OpenFigures['applications']
}

const readDisputes = async (tx: Db, period: Period): Promise<OpenFigures['disputes']> => {
  const by = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`
  const { rows } = await sql<OpenFigures['disputes']>`
    select count(*)::int as n,
           ${by(sql`d.resolved_by = 'agreement'`)} as agreement,
           ${by(sql`d.resolved_by = 'operator' and d.creator_percent = 100`)} as "forCreator",
           ${by(sql`d.resolved_by = 'operator' and d.creator_percent = 0`)} as "forBrand",
           ${by(sql`d.resolved_by = 'operator' and d.creator_percent between 1 and 99`)} as split,
           ${by(sql`d.resolved_by = 'silence'`)} as silence
      from disputes d
     where d.state = 'resolved' and ${within('d.resolved_at', period)}`.execute(tx)
  return rows[0] as OpenFigures['disputes']
}

const readReports = async (tx: Db, period: Period): Promise<OpenFigures['reports']> => {
  const { rows: byReason } = await sql<OpenFigures['reports']['byReason'][number]>`
    select r.reason, count(*)::int as count from reports r
     where ${within('r.created_at', period)} group by r.reason order by count desc, r.reason`.execute(
    tx,
  )
  return { n: byReason.reduce((sum, { count }) => sum + count, 0), byReason }
}

const readMonths = async (tx: Db, { until }: Period): Promise<OpenFigures['months']> => {
  const { rows } = await sql<OpenFigures['months'][number]>`
    select to_char(m.start, 'YYYY-MM') as month, count(c.id)::int as completed
      from generate_series(date_trunc('month', ${until}::timestamp) - make_interval(months => ${figureMonths - 1}),
                           date_trunc('month', ${until}::timestamp), interval '1 month') as m(start)
      left join collaborations c
        on c.state = 'completed' and c.completed_at < ${until}::date
       and c.completed_at at time zone 'UTC' >= m.start
       and c.completed_at at time zone 'UTC' < m.start + interval '1 month'
     group by m.start order by m.start`.execute(tx)
  return rows
}

/** Figures of the 12 months before `day`, such as `2026-11-28`. */
export const readFigures = async (tx: Db, day: string): Promise<OpenFigures> => {
  const start = new Date(`${day}T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() - figureMonths)
  const period = { from: start.toISOString().slice(0, 10), until: day }
  return {
    day,
    from: period.from,
    madeAt: now().toISOString(),
    fees: await readFees(tx, period),
    pay: await readPay(tx, period),
    applications: await readApplications(tx, period),
    disputes: await readDisputes(tx, period),
    reports: await readReports(tx, period),
    months: await readMonths(tx, period),
  }
}
