import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Client } from '../client.ts'
import { endAccess } from '../end-access.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { tellPasswordChanged } from '../identity-mails.ts'
import { holdSession } from '../sessions/hold-session.ts'
import { insertSession } from '../sessions/session.store.ts'
import { throttled } from '../throttle.store.ts'
import { passwordChangeTries } from '../tries.ts'
import { findAccount, setPassword } from '../user.store.ts'
import { acceptsPassword } from './password.rules.ts'
import { hashPassword, isRightPassword } from './password.ts'

/** Ends all earlier access. Returns the token of a new session for this browser. */
export const changePassword = async (
  actor: PersonActor,
  given: { currentPassword: string; newPassword: string },
  client: Client,
): Promise<string> => {
  ensure(acceptsPassword(given.newPassword, actor.email))
  const account = await findAccount(actor.userId)
  const stored = account?.hash ?? refuse('no-password')
  await throttled(passwordChangeTries(actor.userId), async () => {
    if (!(await isRightPassword(stored, given.currentPassword))) refuse('wrong-password')
  })
  const hash = await hashPassword(given.newPassword)
  let token = ''
  await inTransaction(async (tx) => {
    await holdSession(tx, actor, client)
    // The password may have changed while it was being verified.
    if ((await findAccount(actor.userId, tx))?.hash !== stored) refuse('wrong-password')
    await setPassword(tx, actor.userId, hash)
    await noteSecurityEvent(tx, actor.userId, 'password_changed', client)
    await tellPasswordChanged(tx, actor.email)
    await endAccess(tx, { id: actor.userId, email: actor.email }, 'password_changed')
    token = await insertSession(tx, actor.userId, settings.sessionDays, client)
    // A transaction's result is stored for idempotent retries, so it must not hold the token.
    return done
  })
  return token
}
