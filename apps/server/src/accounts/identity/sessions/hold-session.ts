import type { FastifyRequest } from 'fastify'
import type { PersonActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { lockAccount, shareAccount } from '../user.store.ts'
import { isOpen } from './session.store.ts'
import { sessionToken } from './session-cookie.ts'

/**
 * Call it before new access is given out. All access may have ended since the request was admitted,
 * and whoever ends it now waits until this transaction is over.
 */
export const holdSession = async (tx: Db, actor: PersonActor, client: Client): Promise<void> => {
  await lockAccount(tx, actor.userId)
  await ensureOpen(tx, client.token)
}

/**
 * The same for access that works without the session. Commands of one account that issue it do not
 * wait for each other.
 */
export const holdOpenSession = async (
  tx: Db,
  userId: string,
  request: FastifyRequest,
): Promise<void> => {
  await shareAccount(tx, userId)
  await ensureOpen(tx, sessionToken(request))
}

const ensureOpen = async (tx: Db, token: string | undefined): Promise<void> => {
  if (!(await isOpen(tx, token))) return refuse('session.required')
}
