import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { findActor } from './session.store.ts'
import { sessionToken } from './session-cookie.ts'

export { mayMail } from './tries.ts'

/** Who sends this request; null when its cookie opens no session. */
export const resolveActor = async (request: FastifyRequest): Promise<Actor | null> => {
  const token = sessionToken(request)
  return token === undefined ? null : findActor(token)
}
