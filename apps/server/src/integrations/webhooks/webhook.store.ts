import type { WebhookType } from '@tandem/contract/integrations/webhooks/webhook-data.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'

export type LockedWebhook = { id: string; url: string; off: boolean; failingSince: string | null }

export const lockWebhook = async (
  tx: Db,
  brandId: string,
  id: string,
): Promise<LockedWebhook | undefined> => {
  const { rows } = await sql<LockedWebhook>`
    select id, url, off_at is not null as off, failing_since as "failingSince" from webhooks
     where id = ${id}::uuid and brand_id = ${brandId}::uuid for update`.execute(tx)
  return rows[0]
}

/** Locks the brand, so that parallel calls wait. Counts its webhooks. */
export const lockAndCountWebhooks = async (tx: Db, brandId: string): Promise<number> => {
  await sql`select from brands where id = ${brandId}::uuid for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhooks where brand_id = ${brandId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

type Wanted = { url: string; types: WebhookType[] }

export const insertWebhook = async (
  tx: Db,
  { brandId, userId }: BrandActor,
  { url, types }: Wanted,
): Promise<string> => {
  const { id } = await tx
    .insertInto('webhooks')
    .values({ brand_id: brandId, url, types, made_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Also switches the webhook on and resets its failures. */
export const updateWebhook = async (
  tx: Db,
  id: string,
  { url, types, changedBy }: Wanted & { changedBy: string },
): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({
      url,
      types,
      changed_by: changedBy,
      off_at: null,
      off_because: null,
      failing_since: null,
      paused_until: null,
    })
    .where('id', '=', id)
    .execute()
}

export const switchWebhookOff = async (
  tx: Db,
  id: string,
  because: 'failing' | 'gone' | 'brand',
): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({ off_at: sql`app_now()`, off_because: because })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .execute()
}

export const noteChangedBy = async (tx: Db, id: string, userId: string): Promise<void> => {
  await tx.updateTable('webhooks').set({ changed_by: userId }).where('id', '=', id).execute()
}

/** Switches off every webhook whose address or secret this person chose. Returns their ids. */
export const endWebhooksOf = async (tx: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update webhooks
       set off_at = coalesce(off_at, app_now()), off_because = 'access_ended'
     where (made_by = ${userId}::uuid or changed_by = ${userId}::uuid)
       and off_because is distinct from 'access_ended'
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const updateFailing = async (tx: Db, id: string, since: Date | null): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: since?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()
}

/** Null ends the pause, so the next message is sent at once. */
export const updatePause = async (tx: Db, id: string, until: Date | null): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({ paused_until: until?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()
}

export const deleteWebhook = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

type Owner = { url: string; brandId: string; failingSince: Date | null; isOff: boolean }

export const findOwner = async (tx: Db, id: string): Promise<Owner | undefined> => {
  const { rows } = await sql<Omit<Owner, 'failingSince'> & { failingSince: string | null }>`
    select url, brand_id as "brandId", failing_since as "failingSince", off_at is not null as "isOff"
      from webhooks where id = ${id}::uuid for update`.execute(tx)
  const row = rows[0]
  return (
    row && { ...row, failingSince: row.failingSince === null ? null : new Date(row.failingSince) }
  )
}
