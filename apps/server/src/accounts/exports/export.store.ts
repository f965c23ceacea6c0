import {
  exportAttemptsMax,
  exportDays,
  exportLeaseSeconds,
} from '@tandem/contract/accounts/exports/export.limits.ts'
import { sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'

/** Undefined when the person already has a running export. */
export const insertExport = async (
  tx: Db,
  subject: { userId: string; brandId: string | null },
): Promise<string | undefined> => {
  const row = await tx
    .insertInto('exports')
    .values({ user_id: subject.userId, brand_id: subject.brandId })
    // A parameter instead of the literal would not match the partial index.
    .onConflict((conflict) =>
      conflict.column('user_id').where(sql<boolean>`state = 'running'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type Claim = {
  id: string
  userId: string
  brandId: AuthorizedBrandId | null
  attempt: number
}

const leaseEnd = sql<string>`app_now() + make_interval(secs => ${exportLeaseSeconds})`

/** Leases the export to this server. Undefined when another server makes it, or it has ended. */
export const claimExport = async (tx: Db, id: string): Promise<Claim | undefined> => {
  const row = await tx
    .updateTable('exports')
    .set({ attempts: sql`attempts + 1`, busy_until: leaseEnd, done_parts: 0, all_parts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(sql<boolean>`(busy_until is null or busy_until <= app_now())`)
    .returning(['user_id', 'brand_id', 'attempts'])
    .executeTakeFirst()
  return (
    row && {
      id,
      userId: row.user_id,
      brandId: row.brand_id as AuthorizedBrandId | null,
      attempt: row.attempts,
    }
  )
}

const held = ({ id, attempt }: Claim) => sql<boolean>`
  id = ${id}::uuid and attempts = ${attempt} and state = 'running'`

/** Returns false when another server has taken over. */
export const reportProgress = async (claim: Claim, done: number, all: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ done_parts: done, all_parts: all, busy_until: leaseEnd })
    .where(held(claim))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const markReady = async (
  tx: Db,
  claim: Claim,
  bytes: number,
): Promise<{ expiresAt: string } | undefined> => {
  const row = await tx
    .updateTable('exports')
    .set({
      state: 'ready',
      bytes,
      busy_until: null,
      done_parts: sql`all_parts`,
      finished_at: sql`app_now()`,
      expires_at: sql`app_now() + make_interval(days => ${exportDays})`,
    })
    .where(held(claim))
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at == null ? undefined : { expiresAt: row.expires_at }
}

/** Ends the lease, so that the export is tried again. Gives up after the last attempt. */
export const markTried = async (tx: Db, claim: Claim): Promise<'failed' | 'again' | undefined> => {
  const fails = claim.attempt >= exportAttemptsMax
  const row = await tx
    .updateTable('exports')
    .set({
      busy_until: fails ? null : sql`app_now() + interval '10 seconds'`,
      ...(fails ? { state: 'failed', finished_at: sql`app_now()` } : {}),
    })
    .where(held(claim))
    .returning('state')
    .executeTakeFirst()
  return row && (row.state === 'failed' ? 'failed' : 'again')
}

/** Returns false when the export is not due any more. */
export const markExpired = async (tx: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('expires_at', '<=', sql<string>`app_now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
