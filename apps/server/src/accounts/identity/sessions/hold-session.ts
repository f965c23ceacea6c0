import type { FastifyRequest } from 'fastify'
import type { PersonActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { lockAccount, shareAccount } from '../user.store.ts'
import { isOpen } from './session.store.ts'
import { sessionToken } from './session-cookie.ts'

/**
 * Call before creating a session. Refuses if the session has ended since the request began, and
 * blocks commands that end access until this transaction ends.
 */
export const holdSession = async (tx: Db, actor: PersonActor, client: Client): Promise<void> => {
  await lockAccount(tx, actor.userId)
  await ensureOpen(tx, client.token)
}

/** Like `holdSession`, for access that works without a session, such as an API key. */
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
