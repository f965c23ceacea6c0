import type { SignInWays } from '@tandem/contract/accounts/identity/account.schema.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { sendMail, signInWayMail } from '../identity-mails.ts'
import { acceptsPassword } from '../passwords/password.rules.ts'
import { hashPassword } from '../passwords/password.ts'
import { holdSession } from '../sessions/hold-session.ts'
import { findAccount, setPassword } from '../user.store.ts'
import { viewSignInWays } from './sign-in-ways.views.ts'

/** Ends no access, because no earlier password opened the account. */
export const setFirstPassword = async (
  actor: PersonActor,
  { newPassword }: { newPassword: string },
  client: Client,
): Promise<SignInWays> => {
  ensure(acceptsPassword(newPassword, actor.email))
  const hash = await hashPassword(newPassword)
  return inTransaction(async (tx) => {
    await holdSession(tx, actor, client)
    if ((await findAccount(actor.userId, tx))?.hash !== null) refuse('password.exists')
    await setPassword(tx, actor.userId, hash)
    await noteSecurityEvent(tx, actor.userId, 'password_set', client)
    await sendMail(tx, actor.email, signInWayMail('A password was set', null))
    return viewSignInWays(actor.userId, tx)
  })
}
