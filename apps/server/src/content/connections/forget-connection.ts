import { forgetFollowers } from '#accounts/creators/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { deleteConnection, type LockedConnection } from './connection.store.ts'

/** Deletes the account and its tokens. The foreign key deletes every number read with them. */
export const forgetConnection = async (
  tx: Db,
  { id, creatorId, platform }: Pick<LockedConnection, 'id' | 'creatorId' | 'platform'>,
): Promise<void> => {
  await deleteConnection(tx, id)
  await forgetFollowers(tx, creatorId, platform)
}
