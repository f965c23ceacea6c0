import type {
  Benchmark,
  BrandReport,
  ReportedPost,
  ReportQuery,
  Span,
  TableRow,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { Grouping, Sums } from '@tandem/contract/campaigns/analytics/measures.ts'
import { type MetricContext, metricOf } from '@tandem/contract/campaigns/analytics/metrics.ts'
import { type RawBuilder, sql } from 'kysely'
import { countsAsApplication } from '#campaigns/campaigns/index.ts'
import { now } from '#platform/clock.ts'
import { firstUnreadAt } from '#platform/events/event-reader.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { minorPerCoin } from './coin-price.ts'
import {
  type Counted,
  columnsOf,
  figuresOf,
  metricValue,
  sumOf,
  tableMetrics,
} from './figures.rules.ts'
import { comparedWith, grainOf, periodOf, pointOf, pointsOf } from './period.rules.ts'
import { provenanceOf } from './provenance.rules.ts'
import {
  factColumn,
  groupsIn,
  isOrganic,
  keyOf,
  labelled,
  labelOf,
  type Narrowed,
  nameOf,
  storedAs,
  sums,
  within,
} from './report-groups.views.ts'

const rowsShown = 200
const postsShown = 6
const trendMetrics = [
  'spent',
  'posts',
  'views',
  'engagements',
  'engagement_rate',
  'cost_per_engagement',
  'clicks',
  'orders',
  'revenue',
]

const daysIn = (brandId: string, narrowed: Narrowed, span: Span) => sql`
  select m.day, ${sums('m')} from metric_days m
   where m.brand_id = ${brandId}::uuid and ${within('m.day', span)}
     and ${
       narrowed === null
         ? sql`m.grouping = 'all'`
         : sql`m.grouping = ${storedAs(narrowed.by)} and ${keyOf(narrowed.by, sql`m.key`)} = ${narrowed.key}`
     }
   group by 1`

const days = (from: string, until: string) =>
  sql.raw(`extract(epoch from ${until} - ${from}) / 86400`)
const median = (value: RawBuilder<unknown>) =>
  sql`percentile_cont(0.5) within group (order by ${value})`

/** Makes PostgreSQL look up the rows of one brand instead of reading those of all brands. */
const oneByOne = (rows: RawBuilder<unknown>) => sql`${rows} offset 0`

/** Medians are computed from single cases: no sum can answer them. */
const mediansIn = (brandId: string, narrowed: Narrowed, { from, until }: Span) => {
  const inside = (column: string) => sql`
    ${sql.raw(column)} >= ${from}::date::timestamp at time zone 'UTC'
    and ${sql.raw(column)} < (${until}::date + 1)::timestamp at time zone 'UTC'`
  const only =
    narrowed?.by === 'campaign'
      ? sql`c.campaign_id::text = ${narrowed.key}`
      : narrowed?.by === 'creator'
        ? sql`c.creator_id::text = ${narrowed.key}`
        : sql`true`
  // Each of these steps changes the state, so older collaborations have none in the period.
  const recent = sql`c.brand_id = ${brandId}::uuid and ${only}
    and c.state_since >= ${from}::date::timestamp at time zone 'UTC'
    and c.created_at < (${until}::date + 1)::timestamp at time zone 'UTC'`
  // A deal accepted with its first terms had no application to decide.
  return sql`jsonb_build_object(
    'decideDays', (select ${median(days('c.created_at', 'coalesce(c.accepted_at, c.state_since)'))}
       from collaborations c
      where ${recent} and (c.accepted_at is not null or c.state = 'declined')
        and ${inside('coalesce(c.accepted_at, c.state_since)')} and ${countsAsApplication('c')}
        and not exists (select from barter_deals d where d.collaboration_id = c.id)),
    'reviewDays', (select ${median(days('s.created_at', 's.decided_at'))}
       from collaborations c
      cross join lateral (${oneByOne(sql`
        select s.created_at, s.decided_at from submissions s
         where s.collaboration_id = c.id and ${inside('s.decided_at')}`)}) s
      where ${recent}),
    'postDays', (select ${median(days('c.accepted_at', 'c.completed_at'))}
       from collaborations c where ${recent} and ${inside('c.completed_at')}))`
}

/** The newest numbers of a post `p` that its brand may see, with their source. */
export const newestNumbers = sql`
  select n.source, n.screenshot_url, n.told_at from post_numbers n
    left join connections x on x.id = n.connection_id
   where n.post_id = p.id and (x.id is null or is_shown_to(x, p.brand_id))
   order by n.told_at desc, n.id desc limit 1`

const bestPosts = (brandId: string, narrowed: Narrowed, span: Span) => sql`
  select coalesce(jsonb_agg(best order by best.engagements desc, best.id), '[]') from (
    select f.subject_id as id, f.campaign_id as "campaignId", coalesce(creator_name(u.display_name), p.author_handle) as "creatorName",
           c.slug as "creatorSlug", p.type, p.url, p.caption, p.thumbnail_url as "thumbnailUrl", p.gradient,
           to_char(p.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "postedAt",
           case when f.viewed_posts > 0 then coalesce(f.views, 0) end as views, coalesce(f.engagements, 0) as engagements,
           told.source, told.screenshot_url is not null as "hasScreenshot",
           to_char(told.told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "numbersAt"
      from metric_facts f
      join posts p on p.id = f.subject_id and p.measure is distinct from 'removed'
      left join creators c on c.id = p.creator_id
      left join users u on u.id = p.creator_id
      left join lateral (${newestNumbers}) told on true
     where f.brand_id = ${brandId}::uuid and f.subject = 'post' and f.engaged_posts > 0 and ${within('f.day', span)}
       and ${isOrganic(narrowed) ? sql`true` : sql`f.deal <> 'organic'`}
       and ${narrowed === null ? sql`true` : sql`${keyOf(narrowed.by, factColumn[narrowed.by])} = ${narrowed.key}`}
     order by f.engagements desc, f.subject_id limit ${postsShown}) best`

type BestRow = Omit<ReportedPost, 'provenance'> & { source: string | null; hasScreenshot: boolean }
type DayRow = { day: string } & Sums
export type GroupRow = { key: string; label: string | null; slug: string | null } & Sums
type Row = {
  brand: BrandReport['brand']
  days: DayRow[]
  before: DayRow[]
  groups: GroupRow[]
  group_count: number
  medians: Omit<MetricContext, 'minorPerCoin'>
  medians_before: Omit<MetricContext, 'minorPerCoin'> | null
  posts: BestRow[]
  benchmarks: Omit<Benchmark, 'label' | 'unit'>[]
  narrowed_label: string | null
  counted_at: string
}

type Days = Pick<Row, 'days' | 'before'>
type Asked = { span: Span; compared: Span | null; narrowed: Narrowed }

const daysOfBoth = (brandId: string, { span, compared, narrowed }: Asked) => {
  const listed = (of: Span) =>
    sql`(select coalesce(jsonb_agg(d order by d.day), '[]') from (${daysIn(brandId, narrowed, of)}) d)`
  return sql`${listed(span)} as days, ${compared === null ? sql`'[]'::jsonb` : listed(compared)} as before`
}

/** One round trip to the database answers the whole page. */
const readReport = async (
  tx: Db,
  brandId: string,
  { by, ...asked }: Asked & { by: Grouping },
): Promise<Row> => {
  const { span, compared, narrowed } = asked
  const { rows } = await sql<Row>`
    with grouped as materialized (${groupsIn(brandId, narrowed, by, span)}),
    shown as (
      select g.*, ${labelled(by)} from grouped g
       order by coalesce(g.campaign_coins, 0) + coalesce(g.topup_coins, 0) + coalesce(g.commission_coins, 0)
                + coalesce(g.rights_coins, 0) + coalesce(g.work_fee_coins, 0) + coalesce(g.other_fee_coins, 0) desc,
                coalesce(g.views, 0) desc, coalesce(g.applied, 0) desc, g.key
       limit ${rowsShown})
    select (select jsonb_build_object('slug', b.slug, 'name', b.name) from brands b where b.id = ${brandId}::uuid) as brand,
           ${daysOfBoth(brandId, asked)},
           (select coalesce(jsonb_agg(s), '[]') from shown s) as groups,
           (select count(*)::int from grouped) as group_count,
           ${mediansIn(brandId, narrowed, span)} as medians,
           ${compared === null ? sql`null::jsonb` : mediansIn(brandId, narrowed, compared)} as medians_before,
           (${bestPosts(brandId, narrowed, span)}) as posts,
           (select coalesce(jsonb_agg(jsonb_build_object('id', m.metric, 'n', m.n, 'lower', m.lower,
                                'median', m.median, 'upper', m.upper)), '[]')
              from metric_benchmarks m where m.metric not like 'creator%') as benchmarks,
           ${narrowed === null ? sql`null` : nameOf(brandId, narrowed)} as narrowed_label,
           coalesce(${firstUnreadAt('metrics')}, app_now()) as counted_at`.execute(tx)
  const row = rows[0]
  assert(row, 'a query without a table answers one row')
  return row
}

const firstDayOf = async (tx: Db, brandId: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from metric_days where brand_id = ${brandId}::uuid and grouping = 'all'`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

const tenth = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10
const contextOf = (medians: Omit<MetricContext, 'minorPerCoin'>): MetricContext => ({
  decideDays: tenth(medians.decideDays),
  reviewDays: tenth(medians.reviewDays),
  postDays: tenth(medians.postDays),
  minorPerCoin: minorPerCoin(),
})
const noMedians = { decideDays: null, reviewDays: null, postDays: null }

const atPoints = (
  rows: readonly DayRow[],
  span: Span,
  grain: BrandReport['trend']['grain'],
): Counted[] => {
  const points: DayRow[][] = pointsOf(span, grain).map(() => [])
  for (const row of rows) points[pointOf(row.day, span, grain)]?.push(row)
  return points.map((some) => ({ sums: sumOf(some), context: contextOf(noMedians) }))
}

/** The actor of a request, or a brand for which the server makes a report. */
export type Reported = { brandId: string }

export const readAsked = async (tx: Db, actor: Reported, asked: ReportQuery) => {
  const narrowed: Narrowed =
    asked.onlyBy === undefined || asked.only === undefined
      ? null
      : { by: asked.onlyBy, key: asked.only }
  const first = asked.period === 'all' ? await firstDayOf(tx, actor.brandId) : null
  const span = periodOf(asked, now().toISOString().slice(0, 10), first)
  return { by: asked.by ?? 'campaign', narrowed, span } as const
}

/** The same report on every later day. */
export const fixDays = async (
  tx: Db,
  actor: Reported,
  asked: ReportQuery,
): Promise<ReportQuery & Span> => {
  const { span } = await readAsked(tx, actor, asked)
  const { period: _, ...others } = asked
  return { ...others, ...span, ...(comparedWith(span, asked) === null && { compare: 'none' }) }
}

const trendOf = ({ days, before }: Days, { span, compared }: Asked): BrandReport['trend'] => {
  const grain = grainOf(span)
  const points = atPoints(days, span, grain)
  const earlier = compared && atPoints(before, compared, grain)
  return {
    grain,
    days: pointsOf(span, grain),
    series: trendMetrics.map((id) => ({
      id,
      label: metricOf(id).label,
      unit: metricOf(id).unit,
      values: points.map((point) => metricValue(id, point)),
      before: earlier?.map((point) => metricValue(id, point)) ?? null,
    })),
  }
}

/** Figures of a report that are no medians. It reads only the sums of each day. */
export const viewDailySums = async (
  { brandId }: Reported,
  query: ReportQuery,
  tx: Db = db,
): Promise<Pick<BrandReport, 'compared' | 'figures' | 'trend'>> => {
  const { narrowed, span } = await readAsked(tx, { brandId }, query)
  const compared = comparedWith(span, query)
  const asked = { span, compared, narrowed }
  const { rows } = await sql<Days>`select ${daysOfBoth(brandId, asked)}`.execute(tx)
  const row = rows[0]
  assert(row, 'a query without a table answers one row')
  const context = contextOf(noMedians)
  const before = compared && { sums: sumOf(row.before), context }
  return {
    compared,
    figures: figuresOf({ sums: sumOf(row.days), context }, before),
    trend: trendOf(row, asked),
  }
}

export const viewBrandReport = async (
  actor: Reported,
  asked: ReportQuery,
  tx: Db = db,
): Promise<BrandReport> => {
  const { by, narrowed, span } = await readAsked(tx, actor, asked)
  const compared = comparedWith(span, asked)
  const row = await readReport(tx, actor.brandId, { span, compared, narrowed, by })
  const total = { sums: sumOf(row.days), context: contextOf(row.medians) }
  const before = row.medians_before && {
    sums: sumOf(row.before),
    context: contextOf(row.medians_before),
  }
  return {
    brand: row.brand,
    period: span,
    compared,
    comparison: compared === null ? 'none' : (asked.compare ?? 'previous'),
    narrowed: narrowed && {
      ...narrowed,
      label: labelOf(narrowed.by, narrowed.key, row.narrowed_label),
    },
    figures: figuresOf(total, before),
    trend: trendOf(row, { span, compared, narrowed }),
    table: {
      by,
      columns: columnsOf(tableMetrics),
      rows: row.groups.map((group) => rowOf(by, group)),
      more: Math.max(0, row.group_count - rowsShown),
    },
    bestPosts: row.posts.map((post) => {
      const { source, hasScreenshot, ...shown } = post
      return { ...shown, provenance: provenanceOf(source, hasScreenshot) }
    }),
    benchmarks: row.benchmarks.map((one) => {
      const { label, unit } = metricOf(one.id)
      return { ...one, label, unit }
    }),
    countedAt: row.counted_at,
  }
}

export const rowOf = (by: Grouping, { key, label, slug, ...group }: GroupRow): TableRow => {
  const counted = { sums: sumOf([group]), context: contextOf(noMedians) }
  return {
    key,
    label: labelOf(by, key, label),
    slug,
    values: tableMetrics.map((id) => metricValue(id, counted)),
  }
}
