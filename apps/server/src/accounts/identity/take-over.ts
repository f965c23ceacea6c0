import type { AccessEnd } from '@tandem/contract/accounts/identity/issued-access.ts'
import type { Db } from '#platform/postgres/db.ts'
import { endAccess } from './end-access.ts'
import { forgetUnproved } from './second-factor/forget-second-factor.ts'
import { deletePassword, setEmailVerified } from './user.store.ts'

/**
 * Whoever created the account never proved the address, but somebody else now did. So the old
 * password and all existing access end.
 */
export const takeOver = async (
  tx: Db,
  account: { id: string; email: string },
  because: AccessEnd,
): Promise<void> => {
  await deletePassword(tx, account.id)
  await forgetUnproved(tx, account.id)
  await endAccess(tx, account, because)
  await setEmailVerified(tx, account.id)
}
