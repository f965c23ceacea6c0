import { whoMay } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Scope } from '@tandem/contract/integrations/api-keys/api-key.schema.ts'
import { sql } from 'kysely'
import type { AuthorizedBrandId, BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { IssuedAccess } from '#platform/keys/issued-access.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { hashOf, prefixOf } from './key-text.ts'

/** Locks the brand, so that parallel calls wait. Counts its keys that are not revoked. */
export const lockAndCountKeys = async (tx: Db, brandId: string): Promise<number> => {
  await sql`select from brands where id = ${brandId}::uuid for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_keys
     where brand_id = ${brandId}::uuid and revoked_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export const insertKey = async (
  tx: Db,
  { brandId, userId }: BrandActor,
  row: { id: string; key: string; name: string; scopes: Scope[] },
): Promise<void> => {
  await tx
    .insertInto('api_keys')
    .values({
      id: row.id,
      brand_id: brandId,
      name: row.name,
      key_hash: hashOf(row.key),
      prefix: prefixOf(row.key),
      scopes: row.scopes,
      made_by: userId,
    })
    .execute()
}

export const endKey = async (
  tx: Db,
  brandId: string,
  id: string,
): Promise<{ name: string } | undefined> =>
  tx
    .updateTable('api_keys')
    .set({ revoked_at: sql`app_now()` })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()

export const issuedApiKeys: IssuedAccess = {
  kind: 'api_key',
  revoke: async (tx, userId) => {
    const ended = await tx
      .updateTable('api_keys')
      .set({ revoked_at: sql`app_now()` })
      .where('made_by', '=', userId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    return ended.length
  },
  revokeOfMember: async (tx, userId, brandId) => {
    await tx
      .updateTable('api_keys')
      .set({ revoked_at: sql`app_now()` })
      .where('made_by', '=', userId)
      .where('brand_id', '=', brandId)
      .where('revoked_at', 'is', null)
      .execute()
  },
}

type FoundKey = { id: string; scopes: Scope[]; actor: BrandActor }

/** The key works only while the person who made it is a member who may manage keys. */
export const findByKey = async (key: string): Promise<FoundKey | undefined> => {
  const today = sql`(${now().toISOString()}::timestamptz at time zone 'UTC')::date`
  const { rows } = await sql<{
    id: string
    scopes: Scope[]
    userId: string
    email: string
    brandId: AuthorizedBrandId
    unnoted: boolean
  }>`
    select k.id, k.scopes, u.id as "userId", u.email, k.brand_id as "brandId",
           k.last_used_on is distinct from ${today} as unnoted
      from api_keys k
      join users u on u.id = k.made_by and u.disabled_at is null
      join brand_members m on m.brand_id = k.brand_id and m.user_id = u.id
           and m.role = any(${whoMay['apiKeys.edit']}::text[])
     where k.key_hash = ${hashOf(key)} and k.revoked_at is null`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  // A failed update, for example on a full disk, must not fail the request.
  if (row.unnoted)
    await sql`update api_keys set last_used_on = ${today} where id = ${row.id}::uuid`
      .execute(db)
      .catch(() => {})
  const { id, scopes, userId, email, brandId } = row
  return { id, scopes, actor: { userId, email, role: 'brand', brandId, member: 'viewer' } }
}
