import type {
  Earnings,
  EarningsQuery,
  ExpectedCoins,
} from '@tandem/contract/collaborations/earnings/earnings.schema.ts'
import { statesAtWork } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { sql } from 'kysely'
import { paydayOf } from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import {
  type EarnedRow,
  type EarningsRead,
  earningsPeriod,
  shapeEarnings,
} from './earnings.rules.ts'

type StoredWork = Parameters<typeof paydayOf>[0]
type WorkRow = StoredWork & Pick<ExpectedCoins, 'id' | 'title' | 'brand' | 'coins'>
type CommissionRow = Pick<
  ExpectedCoins,
  'id' | 'title' | 'brand' | 'coins' | 'count' | 'from' | 'by'
> & {
  state: 'pending' | 'on_hold'
}
type Row = {
  all: EarnedRow[]
  within: EarnedRow[]
  held: EarningsRead['held']
  work: WorkRow[]
  commissions: CommissionRow[]
}

const listedMax = 200

const sums = sql.raw(
  ['campaign', 'topup', 'commission', 'rights']
    .map((part) => `coalesce(sum(coins) filter (where part = '${part}'), 0) as ${part}_coins`)
    .join(', '),
)

/** The wallet's entries are the only source of earnings. Corrections and coupons are none. */
const movesOf = (creatorId: string) => sql`
  select (e.created_at at time zone 'UTC')::date as day, e.delta as coins,
         case e.cause when 'commission' then 'commission' when 'rights' then 'rights'
              else case when c.origin = 'barter' then 'topup' else 'campaign' end end as part,
         b.slug, b.name
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.cause in ('collaboration', 'commission', 'rights')
    join ledger_transfers t on t.id = e.transfer_id
    left join collaborations k on e.cause = 'collaboration' and k.id = t.ref_id
    left join campaigns c on c.id = k.campaign_id
    left join commissions m on e.cause = 'commission' and m.id = t.ref_id
    left join rights_requests q on e.cause = 'rights' and q.id = t.ref_id
    left join rights_grants g on e.cause = 'rights' and g.id = t.ref_id
    left join brands b on b.id = coalesce(k.brand_id, m.brand_id, q.brand_id, g.brand_id)
   where a.owner = 'creator' and a.owner_id = ${creatorId}::uuid and a.kind = 'wallet'`

const brand = sql`jsonb_build_object('slug', b.slug, 'name', b.name)`

const workOf = (creatorId: string) => sql`
  select k.id, c.title, ${brand} as brand, k.coins, k.category, k.state, k.turn, k.state_deadline, k.terms
    from collaborations k join campaigns c on c.id = k.campaign_id join brands b on b.id = k.brand_id
   where k.creator_id = ${creatorId}::uuid and k.state = any(${[...statesAtWork]}::text[]) and k.coins > 0`

const utc = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

const commissionsOf = (creatorId: string) => sql`
  select p.id, p.name as title, ${brand} as brand, m.state, sum(m.coins - m.reversed_coins)::bigint as coins,
         count(*) as count, ${utc('min(m.matures_at)')} as from, ${utc('max(m.matures_at)')} as by
    from commissions m join programmes p on p.id = m.programme_id join brands b on b.id = m.brand_id
   where m.creator_id = ${creatorId}::uuid and m.state in ('pending', 'on_hold')
   group by p.id, b.id, m.state`

/** One round trip. `from` is null for all time. */
const readRow = async (
  tx: Db,
  creatorId: string,
  span: { from: string | null; until: string },
): Promise<Row> => {
  const { rows } = await sql<Row>`
    with moved as materialized (${movesOf(creatorId)}),
    work as materialized (${workOf(creatorId)}),
    held as materialized (${commissionsOf(creatorId)}),
    by_month as (
      select to_char(day, 'YYYY-MM-01') as month, slug, name, ${sums} from moved group by 1, 2, 3),
    asked as (
      select to_char(day, 'YYYY-MM-01') as month, slug, name, ${sums} from moved
       where day between coalesce(${span.from}::date, '-infinity') and ${span.until}::date group by 1, 2, 3)
    select (select coalesce(jsonb_agg(m order by m.month, m.name), '[]') from by_month m) as all,
           (select coalesce(jsonb_agg(m order by m.month, m.name), '[]') from asked m) as within,
           jsonb_build_object(
             'held_work_coins', (select coalesce(sum(coins), 0) from work),
             'held_commission_coins', (select coalesce(sum(coins), 0) from held)) as held,
           (select coalesce(jsonb_agg(w), '[]') from (
              select * from work order by state_deadline nulls last, id limit ${listedMax}) w) as work,
           (select coalesce(jsonb_agg(h), '[]') from (
              select * from held order by "from", id limit ${listedMax}) h) as commissions`.execute(
    tx,
  )
  const [row] = rows
  assert(row, 'a query without a table answers one row')
  return row
}

const expectedWork = (row: WorkRow): ExpectedCoins => ({
  kind: 'collaboration',
  id: row.id,
  title: row.title,
  brand: row.brand,
  state: row.state === 'disputed' ? 'disputed' : 'at_work',
  coins: row.coins,
  count: 1,
  from: null,
  by: paydayOf(row),
})

const expectedCommissions = ({ state, from, by, ...row }: CommissionRow): ExpectedCoins => ({
  kind: 'commissions',
  ...row,
  // The brand decides about commissions on hold first, so their payday is unknown.
  ...(state === 'on_hold' ? { from: null, by: null } : { from, by }),
  state: state === 'on_hold' ? 'on_hold' : 'in_hold',
})

const today = () => now().toISOString().slice(0, 10)

const read = async (tx: Db, creatorId: string, asked: EarningsQuery) => {
  const isAll = asked.period === 'all' && asked.from === undefined
  const { from, until } = earningsPeriod(asked, today(), null)
  const row = await readRow(tx, creatorId, { from: isAll ? null : from, until })
  return { row, period: earningsPeriod(asked, today(), row.all[0]?.month ?? null) }
}

export const viewEarnings = async (
  { userId }: CreatorActor,
  asked: EarningsQuery,
  tx: Db = db,
): Promise<Earnings> => {
  const { row, period } = await read(tx, userId, asked)
  const { work, commissions, ...sums } = row
  const expected = [...work.map(expectedWork), ...commissions.map(expectedCommissions)]
  return shapeEarnings(
    { ...sums, expected },
    { brandName: asked.brandName, period, today: today() },
  )
}

/** One row per month and brand, oldest first. */
export const listEarnedRows = async (
  { userId }: CreatorActor,
  asked: EarningsQuery,
): Promise<EarnedRow[]> => {
  const { within } = (await read(db, userId, asked)).row
  return within.filter(({ slug }) => asked.brandName === undefined || slug === asked.brandName)
}
