import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import type { Invariant } from './invariant.ts'

export type LedgerCheck = {
  checkedAt: string
  tookMs: number
  broken: Invariant[]
}

export const insertLedgerCheck = async ({
  checkedAt,
  tookMs,
  broken,
}: LedgerCheck): Promise<void> => {
  await db
    .insertInto('ledger_checks')
    .values({ checked_at: checkedAt, took_ms: tookMs, broken: JSON.stringify(broken) })
    .execute()
}

export const findLastCheck = async (tx: Db = db): Promise<LedgerCheck | undefined> => {
  const { rows } = await sql<LedgerCheck>`
    select checked_at as "checkedAt", took_ms as "tookMs", broken
      from ledger_checks order by id desc limit 1`.execute(tx)
  return rows[0]
}

/** Returns false while another server checks. The lock lasts until the transaction ends. */
export const lockLedgerCheck = async (tx: Db): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(7264004) as taken`.execute(tx)
  return rows[0]?.taken === true
}
