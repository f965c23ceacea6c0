import { addressKeptDays } from '@tandem/contract/collaborations/shipments/address.limits.ts'
import type {
  Address,
  MaybeAddress,
} from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { sql } from 'kysely'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { openAddress } from './address-cipher.ts'

/** The caller checks the reader's permission. */
export const findDeliveryAddress = async (
  tx: Db,
  collaborationId: string,
): Promise<Address | null> => {
  const row = await tx
    .selectFrom('delivery_addresses')
    .select('address_encrypted as sealed')
    .where('collaboration_id', '=', collaborationId)
    .executeTakeFirst()
  return row === undefined ? null : openAddress('delivery', row.sealed, collaborationId)
}

export const viewMyAddress = async (
  actor: CreatorActor,
  collaborationId: string,
): Promise<MaybeAddress> => {
  const own = await db
    .selectFrom('collaboration_members')
    .select('side')
    .where('collaboration_id', '=', collaborationId)
    .where('user_id', '=', actor.userId)
    .where('side', '=', 'creator')
    .executeTakeFirst()
  if (own === undefined) return refuse('collaboration.not_found')
  return { address: await findDeliveryAddress(db, collaborationId) }
}

export const viewSavedAddress = async (
  actor: Pick<CreatorActor, 'userId'>,
): Promise<MaybeAddress> => {
  const row = await db
    .selectFrom('saved_addresses')
    .select('address_encrypted as sealed')
    .where('creator_id', '=', actor.userId)
    .executeTakeFirst()
  return { address: row === undefined ? null : openAddress('saved', row.sealed, actor.userId) }
}

/** Lists addresses whose retention period has passed, oldest first. */
export const dueAddresses = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from delivery_addresses d join collaborations c on c.id = d.collaboration_id
     where c.state in ('completed', 'declined', 'withdrawn', 'expired', 'cancelled')
       and c.state_since <= ${now().toISOString()}::timestamptz - make_interval(days => ${addressKeptDays})
     order by c.state_since limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
