import type {
  BrandDays,
  BrandDaysQuery,
  CreatorFigures,
  LinkFigures,
  MyDays,
  MyDaysQuery,
  ProgrammeDay,
} from '@tandem/contract/campaigns/analytics/programme-days.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

type Span = { from: string; until: string }
type Asked = { days?: number | undefined; from?: string | undefined; until?: string | undefined }

const spanOf = ({ days = 30, from, until }: Asked): Span => {
  if (from !== undefined && until !== undefined) return { from, until }
  const today = now().toISOString().slice(0, 10)
  return {
    from: new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10),
    until: today,
  }
}

type Counts = Omit<ProgrammeDay, 'day'>
/** Per day (`isDay`), or per link or creator (`key`). Orders without a link have no `key`. */
type Sum = Counts & { bots: number; day: string | null; key: string | null; isDay: boolean }

/** Counts orders in their current state, so that the figures match the lists of orders. */
const readSums = async (
  { from, until }: Span,
  of: {
    links: RawBuilder<unknown>
    orders: RawBuilder<unknown>
    linkKey: RawBuilder<unknown>
    orderKey: RawBuilder<unknown>
  },
): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    with clicked as (
      select d.day, ${of.linkKey} as key, grouping(d.day) = 0 as is_day, sum(d.clicks) as clicks,
             sum(d.visitors) as visitors, sum(d.bots) as bots
        from links l join link_days d on d.link_id = l.id
       where ${of.links} and d.day between ${from}::date and ${until}::date
       group by grouping sets ((d.day), (${of.linkKey}))),
    stood as (
      select (c.occurred_at at time zone 'UTC')::date as day, ${of.orderKey} as key,
             c.cancelled_at is null as stands, c.amount_minor - c.refunded_minor as revenue,
             m.coins - m.reversed_coins as coins
        from conversions c left join commissions m on m.conversion_id = c.id
       where ${of.orders} and c.enrolment_id is not null and not c.is_test
         and c.currency = (select p.currency from programmes p where p.id = c.programme_id)
         and c.occurred_at >= ${from}::date::timestamp at time zone 'UTC'
         and c.occurred_at < (${until}::date + 1)::timestamp at time zone 'UTC'),
    ordered as (
      select day, key, grouping(day) = 0 as is_day, count(*) filter (where stands) as orders,
             sum(revenue) filter (where stands) as revenue, sum(coins) as coins
        from stood group by grouping sets ((day), (key)))
    select day::text, key, is_day as "isDay", coalesce(max(clicks), 0)::bigint as clicks,
           coalesce(max(visitors), 0)::bigint as visitors, coalesce(max(bots), 0)::bigint as bots,
           coalesce(max(orders), 0)::bigint as orders,
           coalesce(max(revenue), 0)::bigint as "revenueMinor",
           coalesce(max(coins), 0)::bigint as "commissionCoins"
      from (select day, key, is_day, clicks, visitors, bots, null::bigint as orders,
                   null::numeric as revenue, null::numeric as coins from clicked
            union all
            select day, key, is_day, null, null, null, orders, revenue, coins from ordered) joined
     group by 1, 2, 3`.execute(db)
  return rows
}

const nothing: Counts = {
  clicks: 0,
  visitors: 0,
  orders: 0,
  revenueMinor: 0,
  commissionCoins: 0,
}
const countsOf = (sum: Sum | undefined): Counts => {
  if (sum === undefined) return nothing
  const { clicks, visitors, orders, revenueMinor, commissionCoins } = sum
  return { clicks, visitors, orders, revenueMinor, commissionCoins }
}

const daysOf = ({ from, until }: Span, sums: Sum[]) => {
  const known = new Map(sums.flatMap((sum) => (sum.day === null ? [] : [[sum.day, sum]])))
  const days: ProgrammeDay[] = []
  for (let at = Date.parse(from); at <= Date.parse(until); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push({ day, ...countsOf(known.get(day)) })
  }
  return { days, bots: [...known.values()].reduce((all, { bots }) => all + bots, 0) }
}

const byCommission = (one: Counts, other: Counts): number =>
  other.commissionCoins - one.commissionCoins ||
  other.orders - one.orders ||
  other.clicks - one.clicks

export const viewMyDays = async (
  actor: CreatorActor,
  enrolmentId: string,
  query: MyDaysQuery,
): Promise<MyDays> => {
  const { linkId } = query
  const { rows: own } = await sql<{ currency: string; id: string | null; name: string }>`
    select p.currency, l.id, coalesce(nullif(l.label, ''), l.slug) as name
      from enrolments e join programmes p on p.id = e.programme_id
      left join links l on l.enrolment_id = e.id
     where e.id = ${enrolmentId} and e.creator_id = ${actor.userId} order by l.id`.execute(db)
  const [first] = own
  if (first === undefined) return refuse('enrolment.not_found')
  if (linkId !== undefined && !own.some(({ id }) => id === linkId)) refuse('link.not_found')
  const span = spanOf(query)
  const sums = await readSums(span, {
    links: sql`l.enrolment_id = ${enrolmentId} ${linkId ? sql`and l.id = ${linkId}` : sql``}`,
    orders: sql`c.enrolment_id = ${enrolmentId} ${linkId ? sql`and c.link_id = ${linkId}` : sql``}`,
    linkKey: sql`l.id`,
    orderKey: sql`c.link_id`,
  })
  const ofKey = new Map(sums.flatMap((sum) => (sum.isDay ? [] : [[sum.key, sum]])))
  const links = own.flatMap(({ id, name }): LinkFigures[] =>
    id === null || (linkId !== undefined && id !== linkId)
      ? []
      : [{ linkId: id, name, ...countsOf(ofKey.get(id)) }],
  )
  const other = ofKey.get(null)
  if (other !== undefined) links.push({ linkId: null, name: '', ...countsOf(other) })
  return { currency: first.currency, ...daysOf(span, sums), links: links.sort(byCommission) }
}

export const viewBrandDays = async (
  actor: BrandActor,
  programmeId: string,
  query: BrandDaysQuery,
): Promise<BrandDays> => {
  const { enrolmentId } = query
  const { rows } = await sql<{ currency: string; known: boolean }>`
    select p.currency, exists (select from enrolments e
             where e.programme_id = p.id and e.id = ${enrolmentId ?? null}::uuid) as known
      from programmes p where p.id = ${programmeId} and p.brand_id = ${actor.brandId}`.execute(db)
  const [programme] = rows
  if (programme === undefined) return refuse('programme.not_found')
  if (enrolmentId !== undefined && !programme.known) refuse('enrolment.not_found')
  const span = spanOf(query)
  const only = enrolmentId
    ? {
        links: sql`and l.enrolment_id = ${enrolmentId}`,
        orders: sql`and c.enrolment_id = ${enrolmentId}`,
      }
    : { links: sql``, orders: sql`` }
  const sums = await readSums(span, {
    links: sql`l.programme_id = ${programmeId} ${only.links}`,
    orders: sql`c.programme_id = ${programmeId} ${only.orders}`,
    linkKey: sql`l.enrolment_id`,
    orderKey: sql`c.enrolment_id`,
  })
  const brought = sums.flatMap((sum) => (sum.key === null ? [] : [{ ...sum, key: sum.key }]))
  const names = await namesOf(brought.map(({ key }) => key))
  const creators = brought.map(
    (sum): CreatorFigures => ({
      enrolmentId: sum.key,
      creatorName: names.get(sum.key) ?? '',
      ...countsOf(sum),
    }),
  )
  return {
    currency: programme.currency,
    ...daysOf(span, sums),
    creators: creators.sort(byCommission),
  }
}

const namesOf = async (enrolmentIds: string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, creator_name(u.display_name) as name
      from enrolments e join users u on u.id = e.creator_id
     where e.id = any(${enrolmentIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
