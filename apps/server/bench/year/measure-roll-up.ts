import type pg from 'pg'
import { drainMetrics } from '../../src/campaigns/analytics/index.ts'

const things = 8_000

/** Changes work and orders of the year as if it had happened a day earlier, with one event each. */
export const measureRollUp = async (
  client: pg.Client,
): Promise<{ perSecond: number; events: number }> => {
  await drainMetrics()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(`
    with picked as (select id from collaborations where state = 'completed' order by hashtext(id::text) limit ${things}),
    moved as (update collaborations c set accepted_at = accepted_at - interval '1 day' from picked
               where c.id = picked.id returning c.id, c.brand_id, c.creator_id)
    insert into domain_events (type, subject_type, subject_id, brand_id, creator_id, actor)
    select 'collaboration.accepted', 'collaboration', id, brand_id, creator_id, 'brand' from moved`)
  await client.query(`
    with picked as (select id from conversions order by hashtext(id::text) limit ${things / 4}),
    moved as (update conversions c set occurred_at = occurred_at - interval '1 day' from picked
               where c.id = picked.id returning c.id, c.brand_id)
    insert into domain_events (type, subject_type, subject_id, brand_id, actor)
    select 'conversion.recorded', 'conversion', id, brand_id, 'api' from moved`)
  await client.query('commit')
  const { rows } = await client.query<{ events: number }>(
    `select count(*)::int as events from domain_events e
      where (e.xid, e.id) > (select xid, id from event_cursors where consumer = 'metrics')`,
  )
  const startedAt = performance.now()
  await drainMetrics()
  const events = rows[0]?.events ?? 0
  return { events, perSecond: events / ((performance.now() - startedAt) / 1000) }
}
