import type { CreatorRate } from '@tandem/contract/campaigns/analytics/creator-figures.schema.ts'
import {
  type CreatorSums,
  creatorRates,
} from '@tandem/contract/campaigns/analytics/creator-metrics.ts'
import { fewestForMedian } from '@tandem/contract/collaborations/open-figures/open-figures.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { countsAsApplication } from '#campaigns/campaigns/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { quartilesOf } from './benchmarks.rules.ts'
import { creatorFigure } from './figures.rules.ts'
import { decidedAt } from './roll-up/fact-sources.views.ts'

const days = 365
type Tally = Pick<
  CreatorSums,
  'decided' | 'accepted_of_decided' | 'ended' | 'completed_of_ended' | 'submitted' | 'on_time'
>

const endedStates = sql`c.state in ('completed', 'cancelled', 'expired')`

const tallies = (where: RawBuilder<unknown>) => {
  const since = sql`${new Date(now().getTime() - days * dayMs).toISOString()}::timestamptz`
  const decided = sql`${sql.raw(decidedAt)} >= ${since} and ${countsAsApplication('c')}`
  const ended = sql`c.accepted_at is not null and ${endedStates}
    and coalesce(c.completed_at, c.state_since) >= ${since}`
  const submitted = sql`c.first_submitted_at >= ${since}`
  return sql`
    select c.creator_id, count(*) filter (where ${decided}) as decided,
           count(*) filter (where ${decided} and c.accepted_at is not null) as accepted_of_decided,
           count(*) filter (where ${ended}) as ended,
           count(*) filter (where ${ended} and c.state = 'completed') as completed_of_ended,
           count(*) filter (where ${submitted}) as submitted,
           count(*) filter (where ${submitted} and c.first_submitted_at <= c.due_at) as on_time
      from collaborations c where ${where} group by 1`
}

type Quartiles = NonNullable<CreatorRate['quartiles']>
type Row = Tally & { benchmarks: (Quartiles & { metric: string })[] }

/** One round trip. */
export const viewCreatorRates = async (
  { userId }: CreatorActor,
  tx: Db = db,
): Promise<{ items: CreatorRate[] }> => {
  const { rows } = await sql<Row>`
    select t.*, (select coalesce(jsonb_agg(m), '[]') from metric_benchmarks m
                  where m.metric = any(${[...creatorRates]}::text[])) as benchmarks
      from (select) one left join (${tallies(sql`c.creator_id = ${userId}::uuid`)}) t on true`.execute(
    tx,
  )
  const [row] = rows
  assert(row, 'a query without a table answers one row')
  const { benchmarks, ...tally } = row
  return {
    items: creatorRates.map((id) => {
      const found = benchmarks.find(({ metric }) => metric === id)
      return {
        figure: creatorFigure(id, tally),
        quartiles: found
          ? { n: found.n, lower: found.lower, median: found.median, upper: found.upper }
          : null,
      }
    }),
  }
}

/** Each creator counts once. A rate that fewer than 5 creators know is left out. */
export const readCreatorBenchmarks = async (tx: Db) => {
  const { rows } = await sql<Tally>`${tallies(sql`true`)}`.execute(tx)
  return creatorRates.flatMap((metric) => {
    const values = rows.flatMap((row) => creatorFigure(metric, row).value ?? [])
    return values.length < fewestForMedian
      ? []
      : [{ metric, n: values.length, ...quartilesOf(values) }]
  })
}
