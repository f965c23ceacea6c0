import { setTimeout as wait } from 'node:timers/promises'
import { resetHours } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { acceptAddress } from '#platform/mail/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { endAccess } from '../end-access.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { acceptsEmail } from '../identity.rules.ts'
import { resetMail, sendMail, tellPasswordChanged } from '../identity-mails.ts'
import { findTokenEmail, insertToken, takeToken } from '../one-time-token.store.ts'
import { forgetUnproved } from '../second-factor/forget-second-factor.ts'
import { countTry } from '../throttle.store.ts'
import { resetTries } from '../tries.ts'
import { lockAccountByEmail, setEmailVerified, setPassword } from '../user.store.ts'
import { acceptsPassword } from './password.rules.ts'
import { hashPassword } from './password.ts'

// Every response takes this long. Sending a mail is faster, so the time does not reveal whether an
// account exists.
const answerAfterMs = 60

/** The response is the same whether or not the address has an account. */
export const requestPasswordReset = async (email: string, client: Client): Promise<void> => {
  ensure(acceptsEmail(email))
  await countTry(resetTries(email, client))
  const evenly = wait(answerAfterMs)
  await inTransaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (account === undefined || account.disabled_at !== null) return
    const token = await insertToken(tx, 'reset', account.id, { hours: resetHours })
    await sendMail(tx, account.email, resetMail(token))
  })
  await evenly
}

/** Ends all earlier access, because the link proves who owns the address. */
export const resetPassword = async (
  given: { token: string; password: string },
  client: Client,
): Promise<void> => {
  const email = (await findTokenEmail('reset', given.token)) ?? refuse('expired-action-code')
  ensure(acceptsPassword(given.password, email))
  const hash = await hashPassword(given.password)
  await inTransaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    const { userId } = (await takeToken(tx, 'reset', given.token)) ?? refuse('expired-action-code')
    await setPassword(tx, userId, hash)
    // Whoever set up the second factor never proved the address, so it may be a stranger's.
    if (account?.email_verified === false) await forgetUnproved(tx, userId)
    await setEmailVerified(tx, userId)
    await noteSecurityEvent(tx, userId, 'password_reset', client)
    await acceptAddress(tx, email)
    await tellPasswordChanged(tx, email)
    await endAccess(tx, { id: userId, email }, 'password_reset')
  })
}
