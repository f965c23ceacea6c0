import { acceptAddress } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Client } from './client.ts'
import { noteSecurityEvent } from './history/security-event.store.ts'
import { acceptsPassword } from './passwords/password.rules.ts'
import { hashPassword } from './passwords/password.ts'
import { announceUser } from './sign-up.ts'
import { takeOver } from './take-over.ts'
import { countTry } from './throttle.store.ts'
import { signUpTries } from './tries.ts'
import {
  findAccount,
  giveFirstName,
  insertUser,
  lockAccountByEmail,
  setEmailVerified,
  setPassword,
} from './user.store.ts'

/** Runs before the transaction, because hashing takes long. */
export const hashNewPassword = async (
  given: { email: string; password: string },
  client: Client,
): Promise<string> => {
  if (!settings.emailSignUp) refuse('operation-not-allowed')
  ensure(acceptsPassword(given.password, given.email))
  await countTry(signUpTries(client))
  return hashPassword(given.password)
}

/**
 * Opens the account of an address that a link in a mail has just proved. An account whose address
 * nobody had proved belongs to the person with the link from now on. Returns the user's id.
 */
export const openInvitedAccount = async (
  tx: Db,
  { email, displayName, hash }: { email: string; displayName: string; hash: string },
  client: Client,
): Promise<string> => {
  const created = await insertUser(tx, { email, emailVerified: true, displayName })
  if (created !== undefined) await announceUser(tx, created, 'password')
  const account = (await lockAccountByEmail(tx, email)) ?? refuse('server.busy')
  if (account.disabled_at !== null) refuse('user-disabled')
  if (created === undefined) {
    if (account.email_verified) refuse('email-already-in-use')
    await takeOver(tx, account, 'email_confirmed')
    await giveFirstName(tx, account.id, displayName)
  }
  await setPassword(tx, account.id, hash)
  await acceptAddress(tx, email)
  await noteSecurityEvent(
    tx,
    account.id,
    created === undefined ? 'email_confirmed' : 'signed_up',
    client,
  )
  return account.id
}

/** For a signed-in person who opened a link that was sent to the account's address. */
export const confirmByMail = async (tx: Db, userId: string): Promise<void> => {
  const account = await findAccount(userId, tx)
  if (account === undefined || account.email_verified) return
  await setEmailVerified(tx, userId)
  await acceptAddress(tx, account.email)
  await noteSecurityEvent(tx, userId, 'email_confirmed')
}
