import { randomBytes } from 'node:crypto'
import type { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import { sql } from 'kysely'
import type { IssuedAccess } from '#platform/keys/issued-access.ts'
import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import { openText, sealText } from '#platform/keys/sealed-text.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { type CalledProgramme, issuedBy, programmeColumns } from '../keys/programme-key.store.ts'

const purpose = 'affiliate-shops:seal'

/** `sealed` is null until the brand saves the secret. The shop's test request comes earlier. */
export type ShopAddress = CalledProgramme & { kind: ShopKind; sealed: Buffer | null }

export const findShop = async (token: string): Promise<ShopAddress | undefined> => {
  const { rows } = await sql<ShopAddress>`
    select ${programmeColumns}, s.kind, s.secret_encrypted as sealed
      from programme_shops s join programmes p on p.id = s.programme_id
     where s.token = ${token}`.execute(db)
  return rows[0]
}

export const openShopSecret = (sealed: Buffer, programmeId: string): string =>
  openText(purpose, sealed, programmeId)

/** A shop that is connected again keeps its address. */
export const writeShop = async (
  tx: Db,
  { programmeId, kind, madeBy }: { programmeId: string; kind: ShopKind; madeBy: string },
  secret: string | undefined,
): Promise<void> => {
  const sealed = secret === undefined ? null : sealText(purpose, secret, programmeId)
  await sql`
    insert into programme_shops as s (token, programme_id, kind, secret_encrypted, secret_at, made_by)
    values (${randomBytes(18).toString('base64url')}, ${programmeId}::uuid, ${kind}, ${sealed},
            ${sealed === null ? sql`null` : sql`app_now()`}, ${madeBy}::uuid)
    on conflict (programme_id, kind) do update set
      secret_encrypted = coalesce(excluded.secret_encrypted, s.secret_encrypted),
      secret_at = coalesce(excluded.secret_at, s.secret_at),
      made_by = excluded.made_by`.execute(tx)
}

/** When a person loses access, the addresses and secrets that they know are deleted. */
export const issuedShops: IssuedAccess = {
  kind: 'shop',
  revoke: async (tx, userId) => {
    const { rows } = await sql`
      delete from programme_shops where ${issuedBy(userId)} returning token`.execute(tx)
    return rows.length
  },
}

export const sealedShopSecrets: readonly SealedColumn[] = [
  {
    table: 'programme_shops',
    column: 'secret_encrypted',
    id: 'token',
    owner: 'programme_id',
    purpose,
  },
]
