import type { Address } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { sealAddress } from './address-cipher.ts'

export const saveDeliveryAddress = async (
  tx: Db,
  collaborationId: string,
  address: Address,
): Promise<void> => {
  await sql`insert into delivery_addresses (collaboration_id, address_encrypted)
    values (${collaborationId}, ${sealAddress('delivery', address, collaborationId)})
    on conflict (collaboration_id)
    do update set address_encrypted = excluded.address_encrypted, given_at = app_now()`.execute(tx)
}

export const deleteDeliveryAddress = async (tx: Db, collaborationId: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('delivery_addresses')
    .where('collaboration_id', '=', collaborationId)
    .returning('collaboration_id')
    .executeTakeFirst()
  return row !== undefined
}

export const keepAddress = async (tx: Db, creatorId: string, address: Address): Promise<void> => {
  await sql`insert into saved_addresses (creator_id, address_encrypted)
    values (${creatorId}, ${sealAddress('saved', address, creatorId)})
    on conflict (creator_id)
    do update set address_encrypted = excluded.address_encrypted, saved_at = app_now()`.execute(tx)
}

export const deleteSavedAddress = async (tx: Db, creatorId: string): Promise<void> => {
  await tx.deleteFrom('saved_addresses').where('creator_id', '=', creatorId).execute()
}
