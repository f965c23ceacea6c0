import type { EventName } from '@tandem/contract/events.ts'
import { sql } from 'kysely'
import { type Db, db } from '../postgres/db.ts'
import { inTransaction } from '../postgres/transaction.ts'

/** Some time after it happened. */
export type HappenedEvent = {
  id: number
  xid: string
  /**
   * Trusted to be in the catalogue, because `announce` alone writes them: older ones may have left
   * it.
   */
  type: EventName
  fromState: string | null
  toState: string | null
}

const batchMax = 200

// Older than every running transaction: one that commits late would be behind the cursor when it
// becomes visible, and be skipped for ever.
const settled = sql`e.xid < pg_snapshot_xmin(pg_current_snapshot())`
// As values and not as a join, so that the index on (xid, id) starts where the consumer stands.
const afterCursor = (consumer: string) => sql`(e.xid, e.id) > (
  coalesce((select xid from event_cursors where consumer = ${consumer}), '0'::xid8),
  coalesce((select id from event_cursors where consumer = ${consumer}), 0))`

// In order and not by `exists`, whose plan looks for any of them from the first event there was.
const exists = async (tx: Db, consumer: string, condition = sql`true`): Promise<boolean> => {
  const { rows } = await sql`
    select from domain_events e where ${afterCursor(consumer)} and ${condition}
     order by e.xid, e.id limit 1`.execute(tx)
  return rows.length > 0
}

/** Readable already or not. */
export const hasUnreadEvents = (consumer: string): Promise<boolean> => exists(db, consumer)

/**
 * In the order of their transactions; the cursor moves in the transaction of what the consumer
 * writes: once, with any number of servers. Answers how many there were.
 */
export const readNextEvents = async (
  consumer: string,
  handle: (tx: Db, events: HappenedEvent[]) => Promise<void>,
): Promise<number> => {
  // Looking first without a transaction keeps an idle server from writing anything.
  if (!(await exists(db, consumer, settled))) return 0
  return inTransaction(async (tx) => {
    await sql`insert into event_cursors (consumer) values (${consumer}) on conflict do nothing`.execute(
      tx,
    )
    await sql`select 1 from event_cursors where consumer = ${consumer} for update`.execute(tx)
    const { rows } = await sql<HappenedEvent>`
      select e.id, e.xid::text as xid, e.type, e.from_state as "fromState", e.to_state as "toState"
        from domain_events e
       where ${afterCursor(consumer)} and ${settled}
       order by e.xid, e.id limit ${batchMax}`.execute(tx)
    const last = rows.at(-1)
    if (last === undefined) return 0
    await handle(tx, rows)
    await sql`update event_cursors set xid = ${last.xid}::xid8, id = ${last.id}, updated_at = now()
               where consumer = ${consumer}`.execute(tx)
    return rows.length
  })
}
