import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type LockedRequest = {
  id: string
  kind: string
  payload: unknown
  reason: string
  made_by: string
  decision: 'approved' | 'refused' | null
}

export const insertRequest = async (
  tx: Db,
  request: { kind: string; payload: object; reason: string; madeBy: string },
): Promise<string> => {
  const { id } = await tx
    .insertInto('operator_requests')
    .values({
      kind: request.kind,
      payload: JSON.stringify(request.payload),
      reason: request.reason,
      made_by: request.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Serialises decisions: a second operator sees the first decision. */
export const lockRequest = async (tx: Db, id: string): Promise<LockedRequest | undefined> => {
  const { rows } = await sql<LockedRequest>`
    select id, kind, payload, reason, made_by, decision from operator_requests
     where id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

export const updateDecided = async (
  tx: Db,
  id: string,
  request: { by: string; decision: 'approved' | 'refused'; reason: string | null },
): Promise<void> => {
  await sql`
    update operator_requests
       set decided_by = ${request.by}, decided_at = app_now(), decision = ${request.decision}, decision_reason = ${request.reason}
     where id = ${id}::uuid`.execute(tx)
}

/** Serialises concurrent reversals of the same transfer. */
export const lockTransferKey = async (tx: Db, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}
