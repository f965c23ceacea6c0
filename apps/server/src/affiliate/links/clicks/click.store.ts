import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, eventsWithin } from '#platform/postgres/db.ts'
import { sendAlongside } from '#platform/postgres/transaction.ts'
import type { ClickBatch, ClickRow } from './click.ts'

// Locks keys in a fixed order, so that servers don't deadlock.
const countBatch = `
  with once as (
    insert into click_batches (id) values ($1) on conflict do nothing returning id),
  sent as (
    select t.link_id, (to_timestamp(t.at_ms / 1000) at time zone 'UTC')::date as day,
           decode(t.visitor, 'hex') as visitor, t.flags & 1 = 0 as by_person
      from unnest($2::uuid[], $3::float8[], $4::text[], $5::smallint[])
        as t (link_id, at_ms, visitor, flags)
     where exists (select from once)),
  first_seen as (
    insert into link_visitors (day, link_id, visitor)
    select distinct day, link_id, visitor from sent where by_person order by 1, 2, 3
    on conflict do nothing returning day, link_id),
  new_visitors as (select link_id, day, count(*) as count from first_seen group by 1, 2)
  insert into link_days (link_id, day, clicks, visitors, bots)
  select s.link_id, s.day, count(*) filter (where s.by_person), coalesce(max(v.count), 0),
         count(*) filter (where not s.by_person)
    from sent s left join new_visitors v on v.link_id = s.link_id and v.day = s.day
   group by 1, 2 order by 1, 2
  on conflict (link_id, day) do update
    set clicks = link_days.clicks + excluded.clicks,
        visitors = link_days.visitors + excluded.visitors,
        bots = link_days.bots + excluded.bots`

// Ids and numbers need no escaping. The driver would escape every value, which costs time.
const arrayOf = (rows: readonly ClickRow[], cell: (row: ClickRow) => string | number): string =>
  `{${rows.map(cell).join(',')}}`
const quoted = (text: string | null): string =>
  text === null ? 'NULL' : `"${text.replaceAll(/[\\"]/g, '\\$&')}"`

/** Stores each click only once by its id. A crash may lose clicks, but no orders. */
export const insertClicks = async (tx: Db, { rows }: ClickBatch): Promise<void> => {
  await sql`
    insert into clicks (id, link_id, at, visitor, device, referrer_host, flags)
    select t.id, t.link_id, to_timestamp(t.at_ms / 1000), decode(t.visitor, 'hex'), t.device,
           t.referrer_host, t.flags
      from unnest(${arrayOf(rows, (row) => row.id)}::uuid[],
                  ${arrayOf(rows, (row) => row.linkId)}::uuid[],
                  ${arrayOf(rows, (row) => row.atMs)}::float8[],
                  ${arrayOf(rows, (row) => row.visitor)}::text[],
                  ${arrayOf(rows, (row) => row.device)}::text[],
                  ${arrayOf(rows, (row) => quoted(row.referrerHost))}::text[],
                  ${arrayOf(rows, (row) => row.flags)}::smallint[])
        as t (id, link_id, at_ms, visitor, device, referrer_host, flags)
     cross join (select set_config('synchronous_commit', 'off', true)) without_waiting
    on conflict do nothing`.execute(eventsWithin(tx))
}

/** Counts a batch only once by its id. */
export const countClicks = async (tx: Db, { id, rows }: ClickBatch): Promise<void> => {
  await sendAlongside(tx, { text: 'set local synchronous_commit = off' })
  await sendAlongside(tx, {
    name: 'count-clicks',
    text: countBatch,
    values: [
      id,
      arrayOf(rows, (row) => row.linkId),
      arrayOf(rows, (row) => row.atMs),
      arrayOf(rows, (row) => row.visitor),
      arrayOf(rows, (row) => row.flags),
    ],
  })
}

/** All servers share the day's salt. */
export const saltOfDay = async (tx: Db, day: string): Promise<Buffer> => {
  await tx
    .insertInto('click_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await tx
    .selectFrom('click_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return salt
}

/** Deletes data past its retention. Clicks themselves are dropped by the month. */
export const forgetOldClicks = async (tx: Db): Promise<void> => {
  const today = now().toISOString().slice(0, 10)
  await sql`delete from click_salts where day < ${today}::date - 1`.execute(tx)
  await sql`delete from link_visitors where day < ${today}::date - 1`.execute(tx)
  await sql`delete from click_batches where at < app_now() - interval '7 days'`.execute(tx)
  await sql`delete from link_changes where at < clock_timestamp() - interval '1 day'`.execute(tx)
}
