import type {
  AllProgrammeFigures,
  PendingCommissions,
  ProgrammeFiguresQuery,
} from '@tandem/contract/campaigns/analytics/creator-figures.schema.ts'
import type { CreatorSums } from '@tandem/contract/campaigns/analytics/creator-metrics.ts'
import { sql } from 'kysely'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { creatorFigure } from './figures.rules.ts'
import { periodOf } from './period.rules.ts'

const shown = [
  'order_commissions',
  'brought_orders',
  'link_clicks',
  'conversion_rate',
  'earned_per_click',
  'brought_revenue',
] as const
const measured = [
  'link_clicks',
  'link_visitors',
  'brought_orders',
  'link_orders',
  'foreign_orders',
  'revenue_minor',
  'order_coins',
  'link_coins',
] as const
type Counts = Pick<CreatorSums, (typeof measured)[number]>
type Row = Counts & {
  enrolmentId: string
  name: string
  brandName: string
  pending: PendingCommissions
  first: string | null
}

const moment = (of: string) =>
  sql.raw(`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** One round trip reads all programmes that the creator ever took part in. */
const readRows = async (
  tx: Db,
  creatorId: string,
  { from, until }: { from: string | null; until: string },
): Promise<Row[]> => {
  const since = sql`coalesce(${from}::date, '-infinity')`
  const { rows } = await sql<Row>`
    select e.id as "enrolmentId", p.name, b.name as "brandName", clicked.link_clicks, clicked.link_visitors,
           ordered.*, waiting.pending,
           least(clicked.first, (select min(o.occurred_at at time zone 'UTC')::date from conversions o
                                  where o.enrolment_id = e.id and not o.is_test))::text as first
      from enrolments e
      join programmes p on p.id = e.programme_id
      join brands b on b.id = e.brand_id
     cross join lateral (
       select coalesce(sum(d.clicks) filter (where d.day between ${since} and ${until}::date), 0)::bigint as link_clicks,
              coalesce(sum(d.visitors) filter (where d.day between ${since} and ${until}::date), 0)::bigint as link_visitors,
              min(d.day) as first
         from links l join link_days d on d.link_id = l.id where l.enrolment_id = e.id) clicked
     cross join lateral (
       select count(*) filter (where o.stands) as brought_orders,
              count(*) filter (where o.stands and o.by_link) as link_orders,
              count(*) filter (where o.stands and not o.is_own) as foreign_orders,
              coalesce(sum(o.revenue) filter (where o.stands and o.is_own), 0)::bigint as revenue_minor,
              coalesce(sum(o.coins), 0)::bigint as order_coins,
              coalesce(sum(o.coins) filter (where o.by_link), 0)::bigint as link_coins
         from (select c.cancelled_at is null as stands, c.link_id is not null as by_link,
                      c.currency = ${settings.currency} as is_own, c.amount_minor - c.refunded_minor as revenue,
                      m.coins - m.reversed_coins as coins
                 from conversions c left join commissions m on m.conversion_id = c.id
                where c.enrolment_id = e.id and not c.is_test
                  and c.occurred_at >= ${since}::timestamp at time zone 'UTC'
                  and c.occurred_at < (${until}::date + 1)::timestamp at time zone 'UTC') o) ordered
     cross join lateral (
       select jsonb_build_object(
                'coins', coalesce(sum(m.coins - m.reversed_coins), 0), 'count', count(*),
                'from', ${moment("min(m.matures_at) filter (where m.state = 'pending')")},
                'until', ${moment("max(m.matures_at) filter (where m.state = 'pending')")},
                'onHoldCoins', coalesce(sum(m.coins - m.reversed_coins) filter (where m.state = 'on_hold'), 0)) as pending
         from commissions m where m.enrolment_id = e.id and m.state in ('pending', 'on_hold')) waiting
     where e.creator_id = ${creatorId}::uuid and e.terms_version is not null
     order by ordered.order_coins desc, ordered.brought_orders desc, clicked.link_clicks desc, e.id`.execute(
    tx,
  )
  return rows
}

const figuresFrom = (sums: Partial<CreatorSums>) => shown.map((id) => creatorFigure(id, sums))

const inAll = (rows: readonly Row[]): Counts =>
  Object.fromEntries(
    measured.map((measure) => [measure, rows.reduce((sum, row) => sum + row[measure], 0)]),
  ) as Counts

const known = (moments: readonly (string | null)[]): string[] =>
  moments.filter((one) => one !== null).sort()

const pendingInAll = (rows: readonly Row[]): PendingCommissions => ({
  coins: rows.reduce((sum, { pending }) => sum + pending.coins, 0),
  count: rows.reduce((sum, { pending }) => sum + pending.count, 0),
  from: known(rows.map(({ pending }) => pending.from))[0] ?? null,
  until: known(rows.map(({ pending }) => pending.until)).at(-1) ?? null,
  onHoldCoins: rows.reduce((sum, { pending }) => sum + pending.onHoldCoins, 0),
})

export const viewProgrammeFigures = async (
  { userId }: CreatorActor,
  asked: ProgrammeFiguresQuery,
  tx: Db = db,
): Promise<AllProgrammeFigures> => {
  const today = now().toISOString().slice(0, 10)
  const isAll = asked.period === 'all' && asked.from === undefined
  const span = periodOf(asked, today, null)
  const rows = await readRows(tx, userId, { ...span, ...(isAll && { from: null }) })
  return {
    period: periodOf(asked, today, known(rows.map(({ first }) => first))[0] ?? null),
    figures: figuresFrom(inAll(rows)),
    pending: pendingInAll(rows),
    programmes: rows.map(({ enrolmentId, name, brandName, pending, ...counts }) => ({
      enrolmentId,
      name,
      brandName,
      figures: figuresFrom(counts),
      pending,
    })),
  }
}
