import { confirmDays } from '@tandem/contract/accounts/identity/identity.limits.ts'
import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Client } from './client.ts'
import { noteSecurityEvent } from './history/security-event.store.ts'
import { acceptsEmail } from './identity.rules.ts'
import { completeSignUpMail, confirmMail, existingAccountMail, sendMail } from './identity-mails.ts'
import { insertToken } from './one-time-token.store.ts'
import { acceptsPassword } from './passwords/password.rules.ts'
import { hashPassword } from './passwords/password.ts'
import { deleteSession, insertSession } from './sessions/session.store.ts'
import { nobody, viewSessionOf } from './sessions/session.views.ts'
import { countTry } from './throttle.store.ts'
import { mayMail, signUpTries } from './tries.ts'
import { insertUser, lockAccountByEmail, setPassword, updateTimeZone } from './user.store.ts'

/** `token` is null when the person must first confirm the address. */
export type Joined = { token: string | null; session: Session }

export const signUp = async (
  given: { email: string; password: string },
  client: Client,
): Promise<Joined> => {
  if (!settings.emailSignUp) refuse('operation-not-allowed')
  const email = given.email.trim()
  ensure(acceptsEmail(email))
  ensure(acceptsPassword(given.password, email))
  await countTry(signUpTries(client))
  const hash = await hashPassword(given.password)
  return settings.hideAccountExistence
    ? askToConfirm(email, hash, client)
    : openAccount(email, hash, client)
}

const openAccount = (email: string, hash: string, client: Client): Promise<Joined> =>
  inTransaction(async (tx) => {
    const userId = (await insertUser(tx, { email })) ?? refuse('email-already-in-use')
    await setPassword(tx, userId, hash)
    await announceUser(tx, userId, 'password')
    await noteSecurityEvent(tx, userId, 'signed_up', client)
    const link = await insertToken(tx, 'verify', userId, { hours: confirmDays * 24 })
    await sendMail(tx, email, confirmMail(link))
    await deleteSession(tx, client.token)
    const token = await insertSession(tx, userId, settings.sessionDays, client)
    return { token, session: await viewSessionOf(userId, tx) }
  })

// The password hash stays in the link until the address is confirmed. So nobody learns whether the
// address was new, and nobody can block a stranger's address.
const askToConfirm = (email: string, passwordHash: string, { timeZone }: Client): Promise<Joined> =>
  inTransaction(async (tx) => {
    const joined = { token: null, session: nobody }
    if (!(await mayMail(tx, 'sign-up', email))) return joined
    const created = await insertUser(tx, { email })
    if (created !== undefined) {
      await announceUser(tx, created, 'password')
      if (timeZone !== undefined) await updateTimeZone(created, timeZone, tx)
    }
    const account = await lockAccountByEmail(tx, email)
    if (account !== undefined && !account.email_verified && account.hash === null) {
      const payload = { passwordHash }
      const link = await insertToken(tx, 'verify', account.id, { hours: confirmDays * 24, payload })
      await sendMail(tx, email, completeSignUpMail(link))
    } else await sendMail(tx, email, existingAccountMail())
    return joined
  })

export const announceUser = (
  tx: Db,
  userId: string,
  method: 'password' | 'google',
): Promise<void> =>
  announce(tx, {
    type: 'user.created',
    subjectType: 'user',
    subjectId: userId,
    actor: { userId, role: null },
    data: { method },
  })
