import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import type { Db } from '#platform/postgres/db.ts'
import { type DeviceSecrets, devicePurpose, sealDevice } from './push-secrets.ts'

/** Locks the person's browsers, so that parallel calls wait. Counts those of other sessions. */
export const lockAndCountOthers = async (
  tx: Db,
  userId: string,
  sessionId: string,
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('push ' || ${userId}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from push_subscriptions
     where user_id = ${userId}::uuid and session_id <> ${sessionId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A browser has one subscription, whoever used it before. Returns its id. */
export const upsertSubscription = async (
  tx: Db,
  owner: { userId: string; sessionId: string },
  secrets: DeviceSecrets,
): Promise<string> => {
  const { userId, sessionId } = owner
  const endpointHash = hash('sha256', secrets.endpoint, 'buffer')
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpointHash)
    .where('session_id', '<>', sessionId)
    .execute()
  const values = {
    endpoint_hash: endpointHash,
    secrets_encrypted: sealDevice(secrets, userId),
    failures: 0,
    paused_until: null,
  }
  const { id } = await tx
    .insertInto('push_subscriptions')
    .values({ user_id: userId, session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteSubscriptionOf = async (
  tx: Db,
  userId: string,
  id: string,
): Promise<boolean> => {
  const row = await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteSubscriptions = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
}

export const endPauses = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('push_subscriptions')
    .set({ failures: 0, paused_until: null })
    .where('id', 'in', ids)
    .where('failures', '>', 0)
    .execute()
}

export const pauseSubscription = async (tx: Db, id: string, until: Date): Promise<void> => {
  await tx
    .updateTable('push_subscriptions')
    .set((row) => ({ failures: row('failures', '+', 1), paused_until: until.toISOString() }))
    .where('id', '=', id)
    .execute()
}

export const sealedDevices: readonly SealedColumn[] = [
  {
    table: 'push_subscriptions',
    column: 'secrets_encrypted',
    id: 'id',
    owner: 'user_id',
    purpose: devicePurpose,
  },
]
