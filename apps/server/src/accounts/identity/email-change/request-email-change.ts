import type { SignInWays } from '@tandem/contract/accounts/identity/account.schema.ts'
import { emailChangeDays } from '@tandem/contract/accounts/identity/identity.limits.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Client } from '../client.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { acceptsEmail, cleanEmail, normalizedEmail } from '../identity.rules.ts'
import { existingAccountMail, sendMail } from '../identity-mails.ts'
import { insertToken } from '../one-time-token.store.ts'
import { holdSession } from '../sessions/hold-session.ts'
import { countTry } from '../throttle.store.ts'
import { emailChangeTries } from '../tries.ts'
import { findAccount, findAccountByEmail } from '../user.store.ts'
import { viewSignInWays } from '../ways/sign-in-ways.views.ts'
import { openChange } from './email-change.store.ts'
import { changeRequestedMail, confirmNewEmailMail } from './email-change-mails.ts'

export const requestEmailChange = async (
  actor: PersonActor,
  given: { email: string },
  client: Client,
): Promise<SignInWays> => {
  ensure(acceptsEmail(given.email))
  const email = cleanEmail(given.email)
  if (normalizedEmail(email) === normalizedEmail(actor.email)) refuse('email.unchanged')
  await countTry(emailChangeTries(actor.userId), 'request.too_many')
  return inTransaction(async (tx) => {
    await holdSession(tx, actor, client)
    const account = await findAccount(actor.userId, tx)
    assert(account, 'a session belongs to an account')
    const isTaken = (await findAccountByEmail(email, tx)) !== undefined
    if (isTaken && !settings.hideAccountExistence) refuse('email.taken')
    const { confirm, agree } = await openChange(tx, {
      ...{ userId: actor.userId, email, sessionToken: client.token },
      needsAgreement: account.email_verified,
    })
    // Only the owner of a taken address learns that it has an account.
    await sendMail(tx, email, isTaken ? existingAccountMail() : confirmNewEmailMail(confirm))
    const hours = emailChangeDays * 24
    const object = await insertToken(tx, 'email_change', actor.userId, { hours })
    await sendMail(tx, account.email, changeRequestedMail(email, { agree, object }))
    await noteSecurityEvent(tx, actor.userId, 'email_change_requested', client)
    return viewSignInWays(actor.userId, tx)
  })
}
