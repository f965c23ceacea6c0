import {
  moderationDecisions,
  reportedKinds,
  reportReasons,
} from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import type { Transparency } from '@tandem/contract/operator/transparency/transparency.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

type Counted = { name: string; count: number }

const counted = async (query: RawBuilder<Counted>): Promise<Map<string, number>> => {
  const { rows } = await query.execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

const within = (column: RawBuilder<unknown>, year: number): RawBuilder<boolean> => sql<boolean>`
  ${column} >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')
  and ${column} < make_timestamptz(${year + 1}::int, 1, 1, 0, 0, 0, 'UTC')`

const countDecisions = async (year: number): Promise<Transparency['decisions']> => {
  const inYear = within(sql`d.decided_at`, year)
  const [byKind, figures] = await Promise.all([
    counted(sql`select d.decision as name, count(*)::int as count from report_decisions d
                 where ${inYear} group by 1`),
    sql<{ hours: number | null; withdrawn: number }>`
      select percentile_cont(0.5) within group
               (order by extract(epoch from d.decided_at - c.opened_at) / 3600)
               filter (where c.evidence is null) as hours,
             count(*) filter (where d.lifted_at is not null)::int as withdrawn
        from report_decisions d join report_cases c on c.id = d.case_id where ${inYear}`.execute(
      db,
    ),
  ])
  const { hours = null, withdrawn = 0 } = figures.rows[0] ?? {}
  return {
    total: sumOf(byKind),
    byKind: moderationDecisions.map((decision) => ({
      decision,
      count: byKind.get(decision) ?? 0,
    })),
    medianHours: hours === null ? null : Math.round(Number(hours) * 10) / 10,
    withdrawn,
  }
}

const countAppeals = async (year: number): Promise<Transparency['appeals']> => {
  const outcomes = await counted(sql`
    select coalesce(outcome, 'open') as name, count(*)::int as count from report_appeals a
     where ${within(sql`a.created_at`, year)} group by 1`)
  return {
    total: sumOf(outcomes),
    upheld: outcomes.get('upheld') ?? 0,
    reversed: outcomes.get('reversed') ?? 0,
    open: outcomes.get('open') ?? 0,
  }
}

const listYears = async (thisYear: number): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from created_at at time zone 'UTC')::int as year from reports`.execute(
    db,
  )
  return [...new Set([thisYear, ...rows.map(({ year }) => year)])].sort((a, b) => b - a)
}

export const viewTransparency = async (asked?: number): Promise<Transparency> => {
  const thisYear = now().getUTCFullYear()
  const year = asked ?? thisYear
  const made = within(sql`r.created_at`, year)
  const [byKind, byReason, decisions, appeals, misuse, years] = await Promise.all([
    counted(sql`select c.kind as name, count(*)::int as count
                  from reports r join report_cases c on c.id = r.case_id where ${made} group by 1`),
    counted(
      sql`select r.reason as name, count(*)::int as count from reports r where ${made} group by 1`,
    ),
    countDecisions(year),
    countAppeals(year),
    counted(sql`select m.kind as name, count(*)::int as count from reporter_measures m
                 where ${within(sql`m.created_at`, year)} group by 1`),
    listYears(thisYear),
  ])
  return {
    ...{ year, years, decisions, appeals, automatedMeans: 'none' },
    reports: {
      total: sumOf(byKind),
      byKind: reportedKinds.map((kind) => ({ kind, count: byKind.get(kind) ?? 0 })),
      byReason: reportReasons.map((reason) => ({ reason, count: byReason.get(reason) ?? 0 })),
    },
    misuse: {
      warnings: misuse.get('warning') ?? 0,
      refusals: misuse.get('refusal') ?? 0,
      suspensions: decisions.byKind.find(({ decision }) => decision === 'suspend')?.count ?? 0,
    },
  }
}
