import { resetHours } from '@tandem/contract/accounts/identity/identity.limits.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsEmail } from './identity.rules.ts'
import { resetMail, sendMail } from './identity-mails.ts'
import { insertToken } from './one-time-token.store.ts'
import { announceUser } from './sign-up.ts'
import { insertUser, lockAccountByEmail } from './user.store.ts'

/**
 * Locks the account with this address. If there is none, opens one and mails a link that sets its
 * password.
 */
export const openAccountByOperator = async (
  tx: Db,
  email: string,
): Promise<{ userId: string; isNew: boolean }> => {
  ensure(acceptsEmail(email))
  const created = await insertUser(tx, { email })
  const account = (await lockAccountByEmail(tx, email)) ?? refuse('invalid-email')
  if (account.disabled_at !== null) refuse('user-disabled')
  if (created !== undefined) {
    await announceUser(tx, created, 'password')
    const link = await insertToken(tx, 'reset', created, { hours: resetHours })
    await sendMail(tx, account.email, resetMail(link))
  }
  return { userId: account.id, isNew: created !== undefined }
}
