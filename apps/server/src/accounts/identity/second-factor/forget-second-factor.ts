import type { SecondFactorEnd } from '@tandem/contract/accounts/identity/identity.events.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { deleteIdentitiesOf } from '../google/identity-link.store.ts'
import { deletePasskeysOf } from '../passkeys/passkey.store.ts'
import { deleteTotp } from './totp.store.ts'

/**
 * Removes what somebody set up without proving the account's address: Google accounts, passkeys and
 * the second factor. Call it when somebody else proves the address.
 */
export const forgetUnproved = async (tx: Db, userId: string): Promise<void> => {
  await deleteIdentitiesOf(tx, userId)
  await forgetSecondFactor(tx, userId, 'owner')
}

/**
 * Removes everything that can replace or complete a password. Call it when the account's address
 * turns out to belong to somebody who did not set this up. Returns false if there was nothing.
 */
export const forgetSecondFactor = async (
  tx: Db,
  userId: string,
  by: Exclude<SecondFactorEnd, 'person'>,
): Promise<boolean> => {
  const hadPasskeys = await deletePasskeysOf(tx, userId)
  const had = (await deleteTotp(tx, userId)) || hadPasskeys
  if (had)
    await announce(tx, {
      type: 'account.second_factor_off',
      subjectType: 'user',
      subjectId: userId,
      ...(by === 'operator' && { by }),
      data: { by },
    })
  return had
}
