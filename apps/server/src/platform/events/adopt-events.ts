import pg from 'pg'

// Only one server renumbers events at a time. Migrations use another lock id.
const adoptionLock = 7_264_005

const comesFromElsewhere = `
  select exists (select from domain_events where xid >= pg_snapshot_xmax(pg_current_snapshot()))
      or exists (select from event_cursors where xid >= pg_snapshot_xmax(pg_current_snapshot())) as found`

// Events that some consumer has not read: first the restored ones, then newer ones.
const unread = `
  select e.id, e.xid, e.id > restored.last and e.xid < pg_snapshot_xmax(pg_current_snapshot()) as told_here
    from domain_events e,
         (select coalesce(max(id), 0) as last from domain_events
           where xid >= pg_snapshot_xmax(pg_current_snapshot())) restored
   where (e.xid, e.id) > (select xid, id from event_cursors order by xid, id limit 1)
      or e.id > restored.last`

// Numbers the transactions of unread events from 1, in their original order.
const numberUnread = `
  create temp table adopted_events on commit drop as
  select id, xid, told_here, dense_rank() over (order by told_here, xid) as place from (${unread}) unread`

// No event has a higher id, so a cursor with this id has read every event of its transaction.
const lastId = '9223372036854775807'

const moveCursors = `
  update event_cursors c
     set xid = coalesce(reached.place, 0)::text::xid8,
         id = case when reached.within then c.id else ${lastId} end
    from (select c.consumer, max(e.place) as place, coalesce(bool_or(e.xid = c.xid), false) as within
            from event_cursors c left join adopted_events e on e.xid <= c.xid and not e.told_here
           group by c.consumer) reached
   where reached.consumer = c.consumer`

const renumberEvents = `
  update domain_events d set xid = coalesce(e.place, 0)::text::xid8
    from domain_events same left join adopted_events e on e.id = same.id
   where same.id = d.id`

/** Uses up transaction ids until the next one is higher than all new numbers. */
const passPlaces = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ behind: boolean }>(
      `select pg_current_xact_id()::text::bigint > (
         select count(distinct (told_here, xid)) from (${unread}) unread) as behind`,
    )
    if (rows[0]?.behind !== false) return
  }
}

/**
 * In another PostgreSQL, transaction ids start low, so consumers would skip new events.
 * Renumbers events and cursors. Returns false when nothing had to change.
 */
export const adoptEvents = async (ownerUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [adoptionLock])
    const { rows } = await client.query<{ found: boolean }>(comesFromElsewhere)
    if (rows[0]?.found !== true) return false
    await passPlaces(client)
    await client.query('begin')
    await client.query(numberUnread)
    await client.query(moveCursors)
    await client.query(renumberEvents)
    await client.query('commit')
    return true
  } finally {
    await client.end()
  }
}
