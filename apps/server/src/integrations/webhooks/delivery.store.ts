import { logDays } from '@tandem/contract/integrations/webhooks/webhook.limits.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, eventsDb } from '#platform/postgres/db.ts'
import { writeAside } from '#platform/postgres/events-pool.ts'
import type { Months } from '#platform/postgres/tend-months.ts'
import type { Posted } from './outgoing/post-message.ts'

type NewDelivery = { webhookId: string; eventId: number | null; type: string; body: string }

/** Each event creates at most one delivery per webhook. Returns the ids of new deliveries. */
export const insertDeliveries = async (
  tx: Db,
  deliveries: readonly NewDelivery[],
): Promise<string[]> => {
  if (deliveries.length === 0) return []
  const rows = await tx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ webhookId, eventId, type, body }) => ({
        webhook_id: webhookId,
        event_id: eventId,
        type,
        body,
        // The due query compares with this clock. The database's may be slightly ahead.
        next_at: now().toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type Claimed = { id: string; webhookId: string; url: string; body: string; tries: number }

// The lease is longer than any attempt. If a server dies, another takes over after it ends.
const leaseMs = minuteMs

/** Undefined when another server claimed the delivery, or when the webhook is off or paused. */
export const claimDelivery = async (tx: Db, id: string): Promise<Claimed | undefined> => {
  const at = now()
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d
       set tries = d.tries + 1,
           next_at = ${new Date(at.getTime() + leaseMs).toISOString()}::timestamptz
      from webhooks w
     where w.id = d.webhook_id and w.off_at is null
       and (w.paused_until is null or w.paused_until <= ${at.toISOString()}::timestamptz)
       and d.id = (select id from webhook_deliveries
                    where id = ${id}::uuid and next_at <= ${at.toISOString()}::timestamptz
                      for update skip locked)
    returning d.id, d.webhook_id as "webhookId", w.url, d.body, d.tries`.execute(tx)
  return rows[0]
}

/** Never fails, because a delivery must not be repeated for the sake of its log. */
export const insertTry = (id: string, { status, tookMs, trouble }: Posted): Promise<void> => {
  const entry = { delivery_id: id, at: now().toISOString(), status, took_ms: tookMs, trouble }
  const write = eventsDb.insertInto('webhook_tries').values(entry).execute()
  return writeAside('attempts to send webhooks could not be logged', write)
}

export const writeOutcome = async (
  tx: Db,
  id: string,
  { state, nextAt }: { state: 'waiting' | 'delivered' | 'failed'; nextAt: Date | null },
): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state, next_at: nextAt?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()
}

/** Makes the delivery due now and allows the full number of attempts again. */
export const restartDelivery = async (tx: Db, id: string): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: now().toISOString(), tries: 0 })
    .where('id', '=', id)
    .execute()
}

/** Attempts outlive their delivery until their month is dropped. Nobody sees them any more. */
export const tryMonths: Months = { table: 'webhook_tries', keptDays: logDays }

/** Deletes at most 1000 rows per call. */
export const deleteOldDeliveries = async (tx: Db): Promise<void> => {
  await sql`delete from webhook_deliveries where id in (
    select id from webhook_deliveries
     where created_at < ${now().toISOString()}::timestamptz - make_interval(days => ${logDays})
     order by created_at limit 1000)`.execute(tx)
}
