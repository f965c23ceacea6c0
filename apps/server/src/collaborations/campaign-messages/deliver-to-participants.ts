import { fillPlaceholders } from '@tandem/contract/communication/saved-replies/placeholders.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { writeForBrand } from '#communication/messages/index.ts'
import { now } from '#platform/clock.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import {
  type Delivery,
  deleteDelivery,
  lockNextDelivery,
  postponeDelivery,
} from './campaign-message.store.ts'
import { viewDelivery } from './participants.views.ts'

const lookEveryMs = 5_000
let poller: Poller | undefined

export const wakeDelivery = (): void => poller?.wake()

/** Writes one message and deletes its delivery in one transaction. Returns false if none is due. */
const deliverNext = async (report: (error: unknown) => void): Promise<boolean> => {
  let tried: Delivery | undefined
  try {
    return await inTransaction(async (tx) => {
      tried = await lockNextDelivery(tx, now())
      if (tried === undefined) return false
      const { creator, campaign, ...message } = await viewDelivery(tx, tried)
      await writeForBrand(tx, {
        ...message,
        collaborationId: tried.collaborationId,
        body: fillPlaceholders(message.body, { creator, campaign }),
      })
      await deleteDelivery(tx, tried)
      return true
    })
  } catch (error) {
    if (tried === undefined) throw error
    report(error)
    const failed = tried
    const later = new Date(now().getTime() + minuteMs)
    await inTransaction((tx) => postponeDelivery(tx, failed, later))
    return true
  }
}

export const deliverToParticipants = async (report: (error: unknown) => void): Promise<void> => {
  while (await deliverNext(report));
}

/** Several servers can run this at the same time: each thread receives a message once. */
export const startDeliveringToParticipants = (report: (error: unknown) => void): Poller => {
  poller = startPoller(() => deliverToParticipants(report), {
    everyMs: lookEveryMs,
    onError: report,
  })
  return poller
}
