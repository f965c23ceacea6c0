import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { askedBrand } from '#platform/http/asked-brand.ts'
import { refuse } from '#platform/refusal.ts'
import { findActor, tokenHash } from './sessions/session.store.ts'
import { sessionToken } from './sessions/session-cookie.ts'

export { type Client, clientOf } from './client.ts'
export { dueEmailChanges } from './email-change/due-changes.views.ts'
export { changeEmailBySilence } from './email-change/use-change-link.ts'
export { placeOf } from './history/place-of.ts'
export { acceptsEmail, cleanEmail, normalizedEmail } from './identity.rules.ts'
export { confirmByMail, hashNewPassword, openInvitedAccount } from './invited-account.ts'
export { openAccountByOperator } from './open-by-operator.ts'
export { hashPassword, isRightPassword } from './passwords/password.ts'
export { wasProvedLately } from './proofs/was-proved-lately.ts'
export { accessEndInWords, revokedInWords } from './revoked-in-words.ts'
export { removeSecondFactorByOperator } from './second-factor/remove-second-factor.ts'
export { viewMayWriteForBrand } from './second-factor/required.views.ts'
export { openNewSession } from './second-factor/sign-in/open-or-ask.ts'
export { sealedTotps } from './second-factor/totp.store.ts'
export { enterSession } from './sessions/enter-session.ts'
export { findSessionId } from './sessions/find-session-id.ts'
export { holdOpenSession } from './sessions/hold-session.ts'
export { originOf } from './sessions/origin-of.ts'
export {
  idleDays,
  listEndedSessions,
  newToken,
  tokenHash,
  updateSessionBrand as rememberBrand,
} from './sessions/session.store.ts'
export { suspendByOperator, suspendWithin } from './suspend-account.ts'
export { throttled } from './throttle.store.ts'
export {
  countCalendarRead,
  countDraftSave,
  countKeyCall,
  countNewDraft,
  countPixelCall,
  countRecordCheck,
  countReport,
  countReportPdf,
  countUnknownKey,
  countVisit,
  mayMail,
  mayMailInvitation,
  reportPasswordTries,
  senderKeyOf,
} from './tries.ts'
export { giveFirstName } from './user.store.ts'

export const resolveActor = async (request: FastifyRequest): Promise<Actor | null> => {
  const token = sessionToken(request)
  const actor = token === undefined ? null : await findActor(token, 'person', askedBrand(request))
  if (actor?.viewedBy !== undefined) ensureOnlyReads(request)
  return actor
}

const reads = new Set(['GET', 'HEAD'])

/** Everything that acts for a person resolves the actor, also routes outside the contract. */
const ensureOnlyReads = ({ method, routeOptions }: FastifyRequest): void => {
  if (!reads.has(method) && routeOptions.config.worksInView !== true) refuse('operator.read_only')
}

/** Names the session of an open page for `listEndedSessions`. */
export const sessionOf = (request: FastifyRequest): Buffer | undefined => {
  const token = sessionToken(request)
  return token === undefined ? undefined : tokenHash(token)
}

/** Does not prolong the session, because an idle open page must not keep it alive. */
export const watchActor = async (request: FastifyRequest): Promise<Actor | null> => {
  const token = sessionToken(request)
  return token === undefined ? null : findActor(token, 'open page', askedBrand(request))
}
