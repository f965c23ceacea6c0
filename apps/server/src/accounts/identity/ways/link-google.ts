import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { insertIdentity, lockIdentityUser } from '../google/identity-link.store.ts'
import type { GooglePerson } from '../google/sign-in-with-google.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { sendMail, signInWayMail } from '../identity-mails.ts'
import { holdSession } from '../sessions/hold-session.ts'

/** Linking the same Google account again changes nothing. */
export const linkGoogle = (
  actor: PersonActor,
  person: GooglePerson,
  client: Client,
): Promise<void> =>
  inTransaction(async (tx) => {
    await holdSession(tx, actor, client)
    const owner = await lockIdentityUser(tx, person)
    if (owner?.id === actor.userId) return
    if (owner !== undefined) return refuse('google.linked_elsewhere')
    await insertIdentity(tx, actor.userId, person)
    await noteSecurityEvent(tx, actor.userId, 'google_linked', client)
    const mail = signInWayMail('A Google account was linked', person.email ?? null)
    await sendMail(tx, actor.email, mail)
  })
