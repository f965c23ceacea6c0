import type { PersonActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { lockAccount } from '../user.store.ts'
import { isOpen } from './session.store.ts'

/**
 * Before a command that gives out new access: all access may have ended since the request was
 * admitted, and waits for nobody from here on.
 */
export const holdSession = async (tx: Db, actor: PersonActor, client: Client): Promise<void> => {
  await lockAccount(tx, actor.userId)
  if (!(await isOpen(tx, client.token))) return refuse('session.required')
}
