import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Client } from './client.ts'
import { acceptsEmail } from './identity.rules.ts'
import { hashPassword, isOutdated, isRightPassword } from './passwords/password.ts'
import { openOrAsk } from './second-factor/sign-in/open-or-ask.ts'
import { deleteSession } from './sessions/session.store.ts'
import { viewSessionOf } from './sessions/session.views.ts'
import { throttled } from './throttle.store.ts'
import { signInTries } from './tries.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
  rehashPassword,
} from './user.store.ts'

export type SignedIn = { token: string; session: Session }

export const signIn = async (
  given: { email: string; password: string },
  client: Client,
): Promise<SignedIn | { ticket: string }> => {
  ensure(acceptsEmail(given.email))
  const account = await throttled(signInTries(given.email, client), () =>
    findByPassword(given.email, given.password),
  )
  return openSession(account, client)
}

const wrongPassword = () =>
  settings.hideAccountExistence ? 'invalid-credential' : 'wrong-password'

const findByPassword = async (email: string, password: string): Promise<Account> => {
  const account = await findAccountByEmail(email)
  const right = await isRightPassword(account?.hash, password)
  if (account === undefined || account.hash === null || !right)
    return refuse(
      settings.hideAccountExistence || account !== undefined ? wrongPassword() : 'user-not-found',
    )
  if (isOutdated(account.hash)) return renewHash(account, password)
  return account
}

/** Another sign-in may have renewed the hash first, so the account is read again. */
const renewHash = async (account: Account, password: string): Promise<Account> => {
  await rehashPassword(account.id, account.hash ?? '', await hashPassword(password))
  const renewed = await findAccount(account.id)
  return (await isRightPassword(renewed?.hash, password)) && renewed ? renewed : account
}

const openSession = (
  { id, hash }: Account,
  client: Client,
): Promise<SignedIn | { ticket: string }> =>
  inTransaction(async (tx) => {
    await lockAccount(tx, id)
    // The password may have changed while it was being verified.
    const account = await findAccount(id, tx)
    if (account?.hash !== hash) return refuse(wrongPassword())
    if (account.disabled_at !== null) return refuse('user-disabled')
    const opened = await openOrAsk(tx, account, client)
    return 'ticket' in opened ? opened : { ...opened, session: await viewSessionOf(id, tx) }
  })

export const signOut = (client: Client): Promise<void> =>
  inTransaction((tx) => deleteSession(tx, client.token))
