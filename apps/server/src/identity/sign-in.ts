import type { Session } from '@tandem/contract/identity/session.schema.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Client } from './client.ts'
import { acceptsEmail } from './identity.rules.ts'
import { hashPassword, isOutdated, isRightPassword } from './passwords/password.ts'
import { deleteSession, insertSession } from './sessions/session.store.ts'
import { viewSessionOf } from './sessions/session.views.ts'
import { throttled } from './throttle.store.ts'
import { signInTries } from './tries.ts'
import { type Account, findAccountByEmail, rehashPassword } from './user.store.ts'

/** The token goes into the cookie and nowhere else. */
export type SignedIn = { token: string; session: Session }

export const signIn = async (
  given: { email: string; password: string },
  client: Client,
): Promise<SignedIn> => {
  ensure(acceptsEmail(given.email))
  const account = await throttled(signInTries(given.email, client), () =>
    findByPassword(given.email, given.password),
  )
  if (account.disabled_at !== null) return refuse('user-disabled')
  return openSession(account.id, client)
}

const findByPassword = async (email: string, password: string): Promise<Account> => {
  const account = await findAccountByEmail(email)
  const right = await isRightPassword(account?.hash, password)
  if (account === undefined || account.hash === null || !right)
    return refuse(
      settings.hideAccountExistence
        ? 'invalid-credential'
        : account === undefined
          ? 'user-not-found'
          : 'wrong-password',
    )
  if (isOutdated(account.hash))
    await rehashPassword(account.id, account.hash, await hashPassword(password))
  return account
}

/** The session this browser held before ends. */
const openSession = (userId: string, client: Client): Promise<SignedIn> =>
  inTransaction(async (tx) => {
    await deleteSession(tx, client.token)
    const token = await insertSession(tx, userId, settings.sessionDays, client)
    return { token, session: await viewSessionOf(userId, tx) }
  })

export const signOut = (client: Client): Promise<void> =>
  inTransaction((tx) => deleteSession(tx, client.token))
