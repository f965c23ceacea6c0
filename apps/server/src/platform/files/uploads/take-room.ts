import { refuseWithoutRoomForFile } from '#platform/disk/disk-space.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { ensure } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { fitsAccount, fitsInstallation } from './storage.rules.ts'
import { countStored, countStoredOf, lockStored, lockStoredOf } from './storage.store.ts'

/**
 * Checks the storage limits and locks them until the commit. The caller must insert the upload in
 * this transaction.
 */
export const takeRoom = async (tx: Db, userId: string, bytes: number): Promise<void> => {
  await refuseWithoutRoomForFile(bytes)
  const { accountBytesMax, storageBytesMax } = settings
  ensure(fitsAccount(bytes, await lockStoredOf(tx, userId), accountBytesMax))
  // Locks only when a limit is set, because all uploads would queue for this lock.
  if (storageBytesMax > 0) ensure(fitsInstallation(bytes, await lockStored(tx), storageBytesMax))
}

/** Refuses before bytes are stored. Only `takeRoom` is exact for simultaneous uploads. */
export const ensureRoom = async (userId: string, bytes: number): Promise<void> => {
  const { accountBytesMax, storageBytesMax } = settings
  ensure(fitsAccount(bytes, await countStoredOf(db, userId), accountBytesMax))
  if (storageBytesMax > 0) ensure(fitsInstallation(bytes, await countStored(db), storageBytesMax))
}
