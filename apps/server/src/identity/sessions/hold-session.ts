import type { PersonActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { lockAccount } from '../user.store.ts'
import { isOpen } from './session.store.ts'

/**
 * Call it before new access is given out. All access may have ended since the request was admitted,
 * and whoever ends it now waits until this transaction is over.
 */
export const holdSession = async (tx: Db, actor: PersonActor, client: Client): Promise<void> => {
  await lockAccount(tx, actor.userId)
  if (!(await isOpen(tx, client.token))) return refuse('session.required')
}
