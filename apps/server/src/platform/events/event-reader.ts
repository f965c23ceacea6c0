import type { EventName } from '@tandem/contract/events.ts'
import { sql } from 'kysely'
import { type Db, db } from '../postgres/db.ts'
import { inTransaction } from '../postgres/transaction.ts'

export type HappenedEvent = {
  id: number
  xid: string
  /** This is not validated: old events may have a name that the catalogue no longer has. */
  type: EventName
  fromState: string | null
  toState: string | null
  data: Readonly<Record<string, unknown>> | null
}

// Only events older than every open transaction. An event that commits later would be skipped.
const settled = sql`e.xid < pg_snapshot_xmin(pg_current_snapshot())`
// Subqueries instead of a join, so that the index scan on (xid, id) starts at the cursor.
const afterCursor = (consumer: string) => sql`(e.xid, e.id) > (
  coalesce((select xid from event_cursors where consumer = ${consumer}), '0'::xid8),
  coalesce((select id from event_cursors where consumer = ${consumer}), 0))`

// With SQL `exists`, the planner would scan from the first event ever written.
const exists = async (tx: Db, consumer: string, condition = sql`true`): Promise<boolean> => {
  const { rows } = await sql`
    select from domain_events e where ${afterCursor(consumer)} and ${condition}
     order by e.xid, e.id limit 1`.execute(tx)
  return rows.length > 0
}

/** The moment of the first event that the consumer has not read. Null if it has read all. */
export const firstUnreadAt = (consumer: string) => sql<string | null>`(
  select e.at from domain_events e where ${afterCursor(consumer)} order by e.xid, e.id limit 1)`

/** Includes events that cannot be read yet because a transaction is open. */
export const hasUnreadEvents = (consumer: string): Promise<boolean> => exists(db, consumer)

/**
 * Passes the next batch of at most `most` events to `handle`, in transaction order, and returns its
 * size.
 * Each event is handled once: the cursor moves in the same transaction.
 */
export const readNextEvents = async (
  consumer: string,
  handle: (tx: Db, events: HappenedEvent[]) => Promise<void>,
  most = 200,
): Promise<number> => {
  // Checks without a transaction first, so that an idle server writes nothing.
  if (!(await exists(db, consumer, settled))) return 0
  return inTransaction(async (tx) => {
    await sql`insert into event_cursors (consumer) values (${consumer}) on conflict do nothing`.execute(
      tx,
    )
    await sql`select 1 from event_cursors where consumer = ${consumer} for update`.execute(tx)
    const { rows } = await sql<HappenedEvent>`
      select e.id, e.xid::text as xid, e.type, e.from_state as "fromState", e.to_state as "toState",
             e.data
        from domain_events e
       where ${afterCursor(consumer)} and ${settled}
       order by e.xid, e.id limit ${most}`.execute(tx)
    const last = rows.at(-1)
    if (last === undefined) return 0
    await handle(tx, rows)
    await sql`update event_cursors set xid = ${last.xid}::xid8, id = ${last.id}, updated_at = now()
               where consumer = ${consumer}`.execute(tx)
    return rows.length
  })
}
