import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Client } from '../client.ts'
import { endAccess } from '../end-access.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { findProof } from '../proofs/proof.store.ts'
import { holdSession } from './hold-session.ts'
import { insertSession } from './session.store.ts'

export const endSessions = async (actor: PersonActor, client: Client): Promise<string> => {
  let token = ''
  await inTransaction(async (tx) => {
    await holdSession(tx, actor, client)
    await noteSecurityEvent(tx, actor.userId, 'sessions_ended', client)
    // The new session must not count as a proof, because nobody typed a password.
    const provedAt = await findProof(tx, client.token)
    await endAccess(tx, { id: actor.userId, email: actor.email }, 'signed_out')
    token = await insertSession(tx, actor.userId, settings.sessionDays, { ...client, provedAt })
    return done
  })
  return token
}
