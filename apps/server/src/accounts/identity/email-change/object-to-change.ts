import { resetHours } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Client } from '../client.ts'
import { endAccess } from '../end-access.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { sendMail } from '../identity-mails.ts'
import { findTokenUser, insertToken, takeToken } from '../one-time-token.store.ts'
import { findAccount, lockAccount } from '../user.store.ts'
import { deleteSignInWays } from '../ways/sign-in-ways.store.ts'
import { accessEndedMail } from './email-change-mails.ts'

/**
 * Whoever asked for the change could sign in, so every way to sign in ends too. The owner gets a
 * link to set a new password.
 */
export const objectToChange = async (token: string, client: Client): Promise<void> => {
  const userId = (await findTokenUser('email_change', token)) ?? refuse('expired-action-code')
  await inTransaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await takeToken(tx, 'email_change', token)) === undefined) refuse('expired-action-code')
    const account = await findAccount(userId, tx)
    assert(account, 'a token belongs to an account')
    await deleteSignInWays(tx, userId)
    await endAccess(tx, account, 'email_disputed')
    await noteSecurityEvent(tx, userId, 'email_change_cancelled', client)
    const reset = await insertToken(tx, 'reset', userId, { hours: resetHours * 24 })
    const url = `${settings.publicUrl}/login?reset=${reset}`
    await sendMail(tx, account.email, accessEndedMail(url))
  })
}
