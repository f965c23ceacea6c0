import { type done, done as ended } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { deleteSessionOf } from './session.store.ts'

export const endSession = (
  actor: PersonActor,
  sessionId: string,
  client: Client,
): Promise<typeof done> =>
  inTransaction(async (tx) => {
    if (!(await deleteSessionOf(tx, actor.userId, sessionId))) refuse('session.not_found')
    await noteSecurityEvent(tx, actor.userId, 'session_ended', client)
    return ended
  })
