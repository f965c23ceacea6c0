import type { SignInWays } from '@tandem/contract/accounts/identity/account.schema.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { deleteIdentity } from '../google/identity-link.store.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { sendMail, signInWayMail } from '../identity-mails.ts'
import { lockAccount } from '../user.store.ts'
import { viewSignInWays } from './sign-in-ways.views.ts'

export const unlinkGoogle = (
  actor: PersonActor,
  linkId: string,
  client: Client,
): Promise<SignInWays> =>
  inTransaction(async (tx) => {
    await lockAccount(tx, actor.userId)
    const { google } = await viewSignInWays(actor.userId, tx)
    const link = google.find(({ id }) => id === linkId) ?? refuse('google.not_found')
    ensure(link.can.unlink)
    await deleteIdentity(tx, actor.userId, linkId)
    await noteSecurityEvent(tx, actor.userId, 'google_unlinked', client)
    await sendMail(tx, actor.email, signInWayMail('A Google account was unlinked', link.email))
    return viewSignInWays(actor.userId, tx)
  })
