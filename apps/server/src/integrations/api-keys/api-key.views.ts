import type { ApiKey, ApiKeys } from '@tandem/contract/integrations/api-keys/api-key.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayKeepKeys } from './api-key.policy.ts'

const listedMax = 100

const readKeys = async (tx: Db, brandId: string, id?: string): Promise<ApiKey[]> => {
  const { rows } = await sql<ApiKey>`
    select k.id, k.name, k.prefix, k.scopes, u.email as "madeBy", k.created_at as "createdAt",
           k.last_used_on as "lastUsedOn", k.revoked_at as "revokedAt"
      from api_keys k join users u on u.id = k.made_by
     where k.brand_id = ${brandId}::uuid ${id === undefined ? sql`` : sql`and k.id = ${id}::uuid`}
     order by k.revoked_at is not null, k.created_at desc, k.id limit ${listedMax}`.execute(tx)
  return rows
}

export const listKeys = async (actor: BrandActor): Promise<ApiKeys> => ({
  items: await readKeys(db, actor.brandId),
  can: { make: mayKeepKeys(actor) },
})

export const viewKey = async (actor: BrandActor, id: string): Promise<ApiKey> =>
  (await readKeys(db, actor.brandId, id))[0] ?? refuse('api_key.not_found')
