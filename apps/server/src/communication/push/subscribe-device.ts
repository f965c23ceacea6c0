import { ECDH } from 'node:crypto'
import { devicesMax } from '@tandem/contract/communication/push/push.limits.ts'
import type {
  PushDevice,
  PushSubscriptionDraft,
} from '@tandem/contract/communication/push/push.schema.ts'
import type { FastifyRequest } from 'fastify'
import { findSessionId } from '#accounts/identity/index.ts'
import type { PersonActor } from '#platform/actor.ts'
import { issueAccess } from '#platform/keys/issued-access.ts'
import { receiverUrl } from '#platform/outgoing/address.rules.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { viewDevice } from './push.views.ts'
import { ownSubject } from './push-possible.ts'
import { lockAndCountOthers, upsertSubscription } from './subscription.store.ts'

/** Encryption fails for a point that is not on the curve. */
const isPoint = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return p256dh.startsWith('B')
  } catch {
    return false
  }
}

export const subscribeDevice = (
  actor: PersonActor,
  draft: PushSubscriptionDraft,
  request: FastifyRequest,
): Promise<PushDevice> =>
  issueAccess(async (tx) => {
    if (ownSubject() === undefined) refuse('push.off')
    const endpoint = receiverUrl(draft.endpoint, settings.webhooksToPrivateHosts)
    if (endpoint === undefined || !isPoint(draft.keys.p256dh))
      return refuse('push.bad_subscription')
    const sessionId = (await findSessionId(tx, request)) ?? refuse('session.required')
    const { userId } = actor
    const others = await lockAndCountOthers(tx, userId, sessionId)
    if (others >= devicesMax) refuse('push.too_many')
    const secrets = { endpoint: endpoint.href, ...draft.keys }
    const id = await upsertSubscription(tx, { userId, sessionId }, secrets)
    return viewDevice(tx, { userId, sessionId, id })
  })
