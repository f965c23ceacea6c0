import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { findActor } from './sessions/session.store.ts'
import { sessionToken } from './sessions/session-cookie.ts'

export { countDraftSave, countNewDraft, mayMail } from './tries.ts'
export { giveFirstName } from './user.store.ts'

/** Who sends this request; null when its cookie opens no session. */
export const resolveActor = async (request: FastifyRequest): Promise<Actor | null> => {
  const token = sessionToken(request)
  return token === undefined ? null : findActor(token, 'person')
}

/** Who sent it, as long as their session lasts. A page that is open and listens keeps none from ending. */
export const watchActor = async (request: FastifyRequest): Promise<Actor | null> => {
  const token = sessionToken(request)
  return token === undefined ? null : findActor(token, 'open page')
}
