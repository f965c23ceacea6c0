import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { ownSubject } from './push-possible.ts'
import { queuePush } from './send-push.ts'
import { endPauses } from './subscription.store.ts'

/** The person watches for it, so it also ends a pause. */
export const sendTest = (actor: PersonActor, deviceId: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    if (ownSubject() === undefined) refuse('push.off')
    const test = {
      userId: actor.userId,
      title: 'Push notifications work on this device',
      text: `${settings.productName} will tell you here when something needs you.`,
      link: '/',
      tag: 'test',
      isPrivate: false,
    }
    const queued = await queuePush(tx, test, { urgency: 'high', deviceId })
    if (queued === 0) refuse('push_device.not_found')
    await endPauses(tx, [deviceId])
    return done
  })
