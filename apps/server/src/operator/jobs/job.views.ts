import type { Queue, TroubledDelivery } from '@tandem/contract/operator/jobs/job.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import { db, eventsDb } from '#platform/postgres/db.ts'

const deliveriesMost = 50

type Row = Omit<TroubledDelivery, 'can' | 'host' | 'trouble'> & { url: string; isOff: boolean }

/** Empty when the database of the log does not answer. Operators then still see the deliveries. */
const latestTroubles = async (ids: readonly string[]): Promise<Map<string, string | null>> => {
  const found = await sql<{ id: string; trouble: string | null }>`
    select distinct on (delivery_id) delivery_id as id, coalesce(trouble, status::text) as trouble
      from webhook_tries where delivery_id = any(${ids}::uuid[])
     order by delivery_id, id desc`
    .execute(eventsDb)
    .catch(() => undefined)
  const rows = found?.rows ?? []
  return new Map(rows.map(({ id, trouble }) => [id, trouble]))
}

/** Failed deliveries first, then those that are retried, the newest of each first. */
export const listTroubledDeliveries = async (): Promise<TroubledDelivery[]> => {
  const { rows } = await sql<Row>`
    select d.id, b.id as "brandId", b.name as brand, w.url, d.type, d.state, d.tries,
           d.created_at as "createdAt", d.next_at as "nextAt", w.off_at is not null as "isOff"
      from webhook_deliveries d
      join webhooks w on w.id = d.webhook_id
      join brands b on b.id = w.brand_id
     where d.state = 'failed' or (d.state = 'waiting' and d.tries > 0)
     order by d.state = 'failed' desc, d.id desc limit ${deliveriesMost}`.execute(db)
  const troubles = await latestTroubles(rows.map(({ id }) => id))
  return rows.map(({ url, isOff, ...delivery }) => ({
    ...delivery,
    trouble: troubles.get(delivery.id) ?? null,
    host: new URL(url).host,
    can: {
      retry: isOff
        ? refused('webhook.off', 'The webhook is off. Its brand must switch it on first.')
        : allowed,
    },
  }))
}

/** No email waits when the demo's outbox keeps them all. */
export const listQueues = async (hasOutbox: boolean): Promise<Queue[]> => {
  const { rows } = await sql<Queue>`
    select 'Emails' as name, count(*)::int as waiting, min(due_at) as "oldestAt"
      from mails where outcome is null and not ${hasOutbox}::boolean
     union all
    select 'Push messages', count(*)::int, min(next_at) from push_messages
     union all
    select 'Webhook deliveries', count(*)::int, min(next_at)
      from webhook_deliveries where state = 'waiting'
     union all
    select 'Events for ' || replace(c.consumer, '-', ' '), w.waiting, w.oldest
      from event_cursors c
      cross join lateral (
        select count(*)::int as waiting, min(at) as oldest
          from (select at from domain_events e where (e.xid, e.id) > (c.xid, c.id)
                 order by e.xid, e.id limit 1000) e) w
     order by name`.execute(db)
  return rows
}
