import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { findActor } from './sessions/session.store.ts'
import { sessionToken } from './sessions/session-cookie.ts'

export { accessEndInWords, revokedInWords } from './revoked-in-words.ts'
export { holdOpenSession } from './sessions/hold-session.ts'
export { suspendByOperator } from './suspend-account.ts'
export {
  countCalendarRead,
  countDraftSave,
  countKeyCall,
  countNewDraft,
  countPixelCall,
  countUnknownKey,
  countVisit,
  mayMail,
} from './tries.ts'
export { giveFirstName } from './user.store.ts'

/** Null when the cookie opens no session. */
export const resolveActor = async (request: FastifyRequest): Promise<Actor | null> => {
  const token = sessionToken(request)
  return token === undefined ? null : findActor(token, 'person')
}

/** A page that is open and listens keeps no session from ending. */
export const watchActor = async (request: FastifyRequest): Promise<Actor | null> => {
  const token = sessionToken(request)
  return token === undefined ? null : findActor(token, 'open page')
}
