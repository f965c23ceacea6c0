import { acceptAddress } from '#platform/mail/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from './client.ts'
import { endAccess } from './end-access.ts'
import { noteSecurityEvent } from './history/security-event.store.ts'
import { deleteTokensOf, findTokenEmail, takeToken } from './one-time-token.store.ts'
import { forgetUnproved } from './second-factor/forget-second-factor.ts'
import { lockAccountByEmail, setEmailVerified, setPassword } from './user.store.ts'

/**
 * Only the first confirmation counts. A later link may come from a stranger's sign-up and set their
 * password. It still proves that mails arrive, so it ends a refusal of the address.
 */
export const verifyEmail = async (
  token: string,
  client: Client,
  actorId: string | undefined,
): Promise<void> => {
  const email = (await findTokenEmail('verify', token)) ?? refuse('expired-action-code')
  await inTransaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    const taken = await takeToken(tx, 'verify', token)
    if (account === undefined || taken === undefined) return refuse('expired-action-code')
    if (account.email_verified) {
      const isAccepted = await acceptAddress(tx, email)
      return isAccepted ? undefined : refuse('expired-action-code')
    }
    await setEmailVerified(tx, taken.userId)
    await noteSecurityEvent(tx, taken.userId, 'email_confirmed', client)
    await acceptAddress(tx, email)
    await deleteTokensOf(tx, taken.userId, ['verify'])
    const { passwordHash } = taken.payload
    // Whoever opens the link elsewhere may own an address that a stranger signed up with.
    const isSamePerson = passwordHash === undefined && actorId === taken.userId
    if (!isSamePerson) await forgetUnproved(tx, taken.userId)
    if (passwordHash === undefined) return
    await setPassword(tx, taken.userId, passwordHash)
    await endAccess(tx, account, 'email_confirmed')
  })
}
