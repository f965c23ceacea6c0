import { sql } from 'kysely'
import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { openSecret, sealSecret, secretPurpose } from './webhook-secret.ts'

const inForce = sql`(ends_at is null or ends_at > app_now())`

export const readSecrets = async (tx: Db, webhookId: string): Promise<string[]> => {
  const { rows } = await sql<{ sealed: Buffer }>`
    select secret_encrypted as sealed from webhook_secrets
     where webhook_id = ${webhookId}::uuid and ${inForce}
     order by ends_at is not null, created_at desc`.execute(tx)
  return rows.map(({ sealed }) => openSecret(sealed, webhookId))
}

/** Returns the new secret's id. The previous secret stays valid for one more day. */
export const replaceSecret = async (tx: Db, webhookId: string, secret: string): Promise<string> => {
  await sql`update webhook_secrets set ends_at = app_now() + interval '1 day'
             where webhook_id = ${webhookId}::uuid and ends_at is null`.execute(tx)
  const { id } = await tx
    .insertInto('webhook_secrets')
    .values({ webhook_id: webhookId, secret_encrypted: sealSecret(secret, webhookId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const endSecrets = async (tx: Db, webhookId: string): Promise<void> => {
  await sql`update webhook_secrets set ends_at = app_now()
             where webhook_id = ${webhookId}::uuid and ${inForce}`.execute(tx)
}

export const readSecretById = async (webhookId: string, id: string): Promise<string> => {
  const row = await db
    .selectFrom('webhook_secrets')
    .select('secret_encrypted')
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return openSecret(row.secret_encrypted, webhookId)
}

export const sealedWebhookSecrets: readonly SealedColumn[] = [
  {
    table: 'webhook_secrets',
    column: 'secret_encrypted',
    id: 'id',
    owner: 'webhook_id',
    purpose: secretPurpose,
  },
]
