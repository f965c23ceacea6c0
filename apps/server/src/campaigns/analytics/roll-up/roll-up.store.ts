import { measures } from '@tandem/contract/campaigns/analytics/measures.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { BenchmarkRow } from './benchmarks.views.ts'
import { contributionsOf, type Ids, type Subject } from './fact-sources.views.ts'

const columns = sql.raw(measures.join(', '))
const each = (write: (measure: string) => string, separator = ', ') =>
  sql.raw(measures.map(write).join(separator))

const of = (write: (column: string) => string) =>
  sql.raw(['brand_id', 'creator_id', 'campaign_id', 'type', 'deal', 'niche'].map(write).join(', '))

/** The groupings in which a fact counts. Organic posts count only by deal. */
const groups = sql`
  select 'deal' as grouping, d.deal as key
   union all
  select g.grouping, coalesce(g.key, '')
    from (values ('all', ''), ('campaign', d.campaign_id::text), ('creator', d.creator_id::text),
                 ('type', d.type), ('niche', d.niche)) g(grouping, key)
   where d.deal <> 'organic'`

/**
 * Counts the things of one kind again: replaces their facts and adds the differences to the days.
 * Repeating it changes nothing. Answers how many days of how many things had changed.
 */
export const countAgain = async (
  tx: Db,
  subject: Subject,
  ids: Ids,
  /** Leaves earlier days as they are. */
  since = '-infinity',
): Promise<number> => {
  const { rows } = await sql<{ changed: number }>`
    with asked as materialized (select distinct id from (${ids}) named),
    fresh as materialized (
      select subject, subject_id, day, brand_id, creator_id, campaign_id, type, deal, niche,
             ${each((measure) => `nullif(sum(value) filter (where measure = '${measure}'), 0)::bigint as ${measure}`)}
        from (${contributionsOf(subject, sql`select id from asked`)}) contributions
       where day >= ${since}::date
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
    old as materialized (
      select f.* from metric_facts f join asked
          on f.subject = ${sql.lit(subject)} and f.subject_id = asked.id and f.day >= ${since}::date),
    sides as materialized (
      select f.*, 1 as sign from fresh f union all select o.*, -1 as sign from old o),
    differences as materialized (
      select subject_id, day, brand_id, creator_id, campaign_id, type, deal, niche,
             ${each((measure) => `coalesce(sum(sign * ${measure}), 0)::bigint as ${measure}`)}
        from sides group by 1, 2, 3, 4, 5, 6, 7, 8
      having ${each((measure) => `coalesce(sum(sign * ${measure}), 0) <> 0`, ' or ')}),
    -- Grouping needs no join of large parts, so wrong estimates cannot make it quadratic.
    changed as materialized (
      select subject_id, day, bool_or(sign = 1) as stays,
             ${of((column) => `(array_agg(${column}) filter (where sign = 1))[1] as ${column}`)},
             ${each((measure) => `sum(${measure}) filter (where sign = 1)::bigint as ${measure}`)}
        from sides group by 1, 2
      having count(distinct (${of((column) => column)})) > 1
          or ${each((measure) => `coalesce(sum(sign * ${measure}), 0) <> 0`, ' or ')}),
    gone as (
      delete from metric_facts f using changed c
       where not c.stays and f.subject = ${sql.lit(subject)} and f.subject_id = c.subject_id
         and f.day = c.day),
    kept as (
      insert into metric_facts (subject, subject_id, day, ${of((column) => column)}, ${columns})
      select ${sql.lit(subject)}, subject_id, day, ${of((column) => column)}, ${columns} from changed where stays
      on conflict (subject, subject_id, day) do update set
        ${of((column) => `${column} = excluded.${column}`)},
        ${each((measure) => `${measure} = excluded.${measure}`)}),
    added as (
      insert into metric_days (brand_id, grouping, day, key, ${columns})
      select d.brand_id, g.grouping, d.day, g.key, ${each((measure) => `sum(d.${measure})::bigint`)}
        from differences d cross join lateral (${groups}) g
       group by 1, 2, 3, 4
       order by 1, 2, 3, 4
      on conflict (brand_id, grouping, day, key) do update set
        ${each((measure) => `${measure} = metric_days.${measure} + excluded.${measure}`)})
    select count(*)::int as changed from differences`.execute(tx)
  return rows[0]?.changed ?? 0
}

/** Sums the facts of some days of a brand again. Answers how many sums were wrong. */
export const sumAgain = async (
  tx: Db,
  brandId: string,
  { from, until }: { from: string; until: string },
): Promise<number> => {
  const within = (table: string): RawBuilder<unknown> =>
    sql`${sql.raw(table)}.brand_id = ${brandId}::uuid and ${sql.raw(table)}.day between ${from}::date and ${until}::date`
  const { rows } = await sql<{ wrong: number }>`
    with right_sums as materialized (
      select d.brand_id, g.grouping, d.day, g.key,
             ${each((measure) => `coalesce(sum(d.${measure}), 0)::bigint as ${measure}`)}
        from metric_facts d cross join lateral (${groups}) g
       where ${within('d')} group by 1, 2, 3, 4
      having ${each((measure) => `sum(d.${measure}) <> 0`, ' or ')}),
    sides as (
      select n.*, 1 as sign from right_sums n
       union all
      select m.*, -1 from metric_days m where ${within('m')}),
    wrong as materialized (
      select brand_id, grouping, day, key, bool_or(sign = 1) as stays,
             ${each((measure) => `coalesce(sum(${measure}) filter (where sign = 1), 0)::bigint as ${measure}`)}
        from sides group by 1, 2, 3, 4
      having ${each((measure) => `sum(sign * ${measure}) <> 0`, ' or ')}),
    emptied as (
      delete from metric_days m using wrong w
       where m.brand_id = w.brand_id and m.grouping = w.grouping and m.day = w.day and m.key = w.key
         and not w.stays),
    corrected as (
      insert into metric_days (brand_id, grouping, day, key, ${columns})
      select brand_id, grouping, day, key, ${columns} from wrong where stays
      on conflict (brand_id, grouping, day, key) do update set
        ${each((measure) => `${measure} = excluded.${measure}`)})
    select count(*)::int as wrong from wrong`.execute(tx)
  return rows[0]?.wrong ?? 0
}

/** Takes up to `limit` things that changed without an event. */
export const takeStale = async (
  tx: Db,
  limit: number,
): Promise<{ subject: 'post' | 'commission'; id: string }[]> => {
  const { rows } = await sql<{ subject: 'post' | 'commission'; id: string }>`
    delete from metric_stale where id in (
      select id from metric_stale order by id limit ${limit} for update skip locked)
    returning subject, subject_id as id`.execute(tx)
  return rows
}

/** Counts of 100,000 posts, or of all brands, take longer than other statements may. */
export const allowLongCount = async (tx: Db): Promise<void> => {
  await sql`set local statement_timeout = '10min'`.execute(tx)
}

/** Held until the transaction ends. Two counts of one thing would add its difference twice. */
export const lockMetrics = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7264115)`.execute(tx)
}

export const insertRecount = async (
  tx: Db,
  day: string,
  { things, sums }: { things: number; sums: number },
): Promise<void> => {
  await tx
    .insertInto('metric_recounts')
    .values({ day, things, sums })
    // Two servers may compare the same night. The first answer has the differences.
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

export const replaceBenchmarks = async (tx: Db, rows: readonly BenchmarkRow[]): Promise<void> => {
  await tx.deleteFrom('metric_benchmarks').execute()
  if (rows.length > 0)
    await tx
      .insertInto('metric_benchmarks')
      .values([...rows])
      .execute()
}

export const writeBasis = async (
  tx: Db,
  basis: { currency: string; youtube_counts: boolean },
): Promise<void> => {
  await tx
    .insertInto('metric_basis')
    .values(basis)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(basis))
    .execute()
}
