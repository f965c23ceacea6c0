import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db, eventsDb } from '#platform/postgres/db.ts'
import { type CodeFacts, type LinkFacts, platformHosts } from './flag.rules.ts'

const monthMs = 30 * dayMs
const since = () => sql`${new Date(now().getTime() - monthMs).toISOString()}::timestamptz`

const platforms = Object.entries(platformHosts).flatMap(([network, hosts]) =>
  hosts.map((host) => ({ network, host })),
)

type ClickFacts = Pick<
  LinkFacts,
  'allClicks' | 'noPeople' | 'mostByOneInHour' | 'searchAdClicks' | 'openClicks' | 'elsewhereClicks'
>
type OrderFigures = Omit<LinkFacts, keyof ClickFacts> & { linkId: string }
/** The facts that clicks are compared with. */
type Expected = {
  /** Patterns of hosts. Empty when the creator's profile names no platforms. */
  ownHosts: string[]
  /** Periods in which the terms that the creator accepted forbade search ads. */
  withoutAds: { from: string; until: string }[]
}

const readExpected = async (enrolmentId: string): Promise<Expected> => {
  const { rows } = await sql<Expected>`
    select array(
             select '%.' || known.host
               from enrolments e
               join creators cr on cr.id = e.creator_id
               join jsonb_to_recordset(${JSON.stringify(platforms)}::jsonb)
                 as known (network text, host text) on btrim(cr.handles ->> known.network) <> ''
              where e.id = ${enrolmentId}::uuid) as "ownHosts",
           coalesce((
             select jsonb_agg(jsonb_build_object('from', t.from_at, 'until', t.until_at))
               from enrolments e
               join programme_terms accepted
                 on accepted.programme_id = e.programme_id and accepted.version = e.terms_version
               cross join lateral (
                 select search_ads, created_at as from_at,
                        lead(created_at, 1, 'infinity') over (order by version) as until_at
                   from programme_terms where programme_id = e.programme_id) t
              where e.id = ${enrolmentId}::uuid and not accepted.search_ads and not t.search_ads),
             '[]') as "withoutAds"`.execute(db)
  return rows[0] ?? { ownHosts: [], withoutAds: [] }
}

const readOrderFigures = async (enrolmentId: string): Promise<OrderFigures[]> => {
  const { rows } = await sql<OrderFigures>`
    with per_link as (
      select c.link_id, count(*) as orders,
             count(*) filter (where c.refunded_minor > 0) as refunded,
             count(c.click_at) as timed,
             count(*) filter (where c.occurred_at - c.click_at < interval '1 minute') as fast
        from conversions c
        join enrolments e on e.programme_id = c.programme_id and e.id = ${enrolmentId}::uuid
       where c.link_id is not null and not c.is_test and c.occurred_at > ${since()}
       group by c.link_id),
    rates as (
      select link_id, orders::float8 / d.clicks as rate
        from per_link
        cross join lateral (select sum(clicks) as clicks from link_days
                             where link_id = per_link.link_id and day > (${since()})::date) d
       where d.clicks > 0)
    select l.id as "linkId", o.orders, o.refunded as "refundedOrders", o.timed as "timedOrders",
           o.fast as "ordersWithinMinute",
           coalesce((select sum(clicks) from link_days
                      where link_id = l.id and day > (${since()})::date), 0)::int as clicks,
           (select case when count(*) >= 3 then percentile_cont(0.5) within group (order by rate) end
              from rates where link_id <> l.id) as "usualRate"
      from links l
      join per_link o on o.link_id = l.id
     where l.enrolment_id = ${enrolmentId}::uuid`.execute(db)
  return rows
}

const readClickFacts = async (
  linkIds: readonly string[],
  { ownHosts, withoutAds }: Expected,
): Promise<Map<string, ClickFacts>> => {
  const { rows } = await sql<ClickFacts & { linkId: string }>`
    with without_ads as (
      select * from jsonb_to_recordset(${JSON.stringify(withoutAds)}::jsonb)
        as t ("from" timestamptz, until timestamptz))
    select l.id as "linkId", seen.clicks as "allClicks", seen.no_people as "noPeople",
           seen.most as "mostByOneInHour", seen.by_ads as "searchAdClicks",
           open.clicks as "openClicks",
           case when cardinality(${ownHosts}::text[]) > 0 then open.elsewhere end as "elsewhereClicks"
      from unnest(${linkIds}::uuid[]) as l (id)
      cross join lateral (
        select coalesce(sum(n), 0)::int as clicks, coalesce(sum(flagged), 0)::int as no_people,
               coalesce(max(n), 0)::int as most, coalesce(sum(by_ads), 0)::int as by_ads
          from (select count(*) as n, count(*) filter (where flags & 15 <> 0) as flagged,
                       count(*) filter (where flags & 17 = 16 and exists (
                         select from without_ads where at >= "from" and at < until)) as by_ads
                  from clicks
                 where link_id = l.id and at > ${since()}
                 group by visitor, date_trunc('hour', at)) hours) seen
      cross join lateral (
        select coalesce(sum(n), 0)::int as clicks,
               coalesce(sum(n) filter (where ('.' || host like any (${ownHosts}::text[])) is not true),
                        0)::int as elsewhere
          from (select referrer_host as host, count(*) as n from clicks
                 where link_id = l.id and at > ${since()} and flags & 33 = 0 group by 1) hosts) open
     `.execute(eventsDb)
  return new Map(rows.map(({ linkId, ...facts }) => [linkId, facts]))
}

/** Orders and clicks may be in two databases. */
export const readLinkFacts = async (enrolmentId: string): Promise<Map<string, LinkFacts>> => {
  const figures = await readOrderFigures(enrolmentId)
  if (figures.length === 0) return new Map()
  const ids = figures.map(({ linkId }) => linkId)
  const clicks = await readClickFacts(ids, await readExpected(enrolmentId))
  const facts = new Map<string, LinkFacts>()
  for (const { linkId, ...orders } of figures) {
    const seen = clicks.get(linkId)
    if (seen !== undefined) facts.set(linkId, { ...orders, ...seen })
  }
  return facts
}

/** Counts orders with a creator's codes, and how many of them also had another creator's click. */
export const readCodeFacts = async (enrolmentId: string): Promise<CodeFacts> => {
  const { rows } = await sql<CodeFacts>`
    select count(*) as orders,
           count(*) filter (where exists (
             select from jsonb_array_elements(c.because -> 'steps') step
              where step ->> 'step' = 'click' and step ->> 'enrolmentId' <> c.enrolment_id::text))
             as "withOthersClick"
      from conversions c
     where c.enrolment_id = ${enrolmentId}::uuid and c.attributed_by = 'code' and not c.is_test
       and c.occurred_at > ${since()}`.execute(db)
  return rows[0] ?? { orders: 0, withOthersClick: 0 }
}

export type ToExamine = { id: string; linkId: string | null; byCode: boolean }

const moment = () => sql`${now().toISOString()}::timestamptz`
/** Rules examine a commission once its order is paid, and again on the day before it matures. */
const due = () => sql`m.state = 'pending' and c.paid_at <= ${moment()}
  and (m.examined_at is null and m.created_at <= ${moment()}
    or (m.matures_at <= ${moment()} + interval '1 day'
        and m.examined_at < m.matures_at - interval '1 day'))`

/** Returns the same enrolment at most once an hour, however many orders it has. */
export const dueExaminations = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct m.enrolment_id as id
      from commissions m join conversions c on c.id = m.conversion_id
     where ${due()} and not exists (select from commissions o
       where o.enrolment_id = m.enrolment_id and o.examined_at > ${moment()} - interval '1 hour')
     limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const listToExamine = async (tx: Db, enrolmentId: string): Promise<ToExamine[]> => {
  const { rows } = await sql<ToExamine>`
    select m.id, c.link_id as "linkId", c.attributed_by = 'code' as "byCode"
      from commissions m join conversions c on c.id = m.conversion_id
     where m.enrolment_id = ${enrolmentId}::uuid and ${due()} order by m.id`.execute(tx)
  return rows
}
