import { hourMs } from '@tandem/contract/time.ts'
import { clocksAgree } from '#platform/clock.ts'
import { eventFollower } from '#platform/events/event-follower.ts'
import { startPoller } from '#platform/events/poller.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { deleteOldDeliveries, insertDeliveries } from './delivery.store.ts'
import { listHeard } from './delivery.views.ts'
import { createLanes } from './sending-lanes.ts'

const everyMs = 1_000
const restMs = 25

const follower = eventFollower('webhooks', async (tx, events) => {
  await insertDeliveries(tx, await listHeard(tx, events))
})

/** Returns after open transactions have ended. */
export const drainWebhooks = follower.drain

export const sendDue = async (): Promise<void> => {
  const errors: unknown[] = []
  const lanes = createLanes((error) => errors.push(error))
  await lanes.startDue()
  await lanes.settled()
  if (errors.length > 0) throw errors[0]
}

export const startWebhooks = (onError: (error: unknown) => void) => {
  const following = follower.start(onError)
  const lanes = createLanes(onError)
  // A server with a wrong clock leaves the work to other servers.
  const work = async () => clocksAgree() && lanes.startDue()
  const poller = startPoller(work, { everyMs, restMs, onError })
  lanes.whenFree(poller.wake)
  const tidying = setInterval(() => {
    inTransaction(deleteOldDeliveries).catch(onError)
  }, hourMs)
  tidying.unref()
  return {
    stop: async () => {
      clearInterval(tidying)
      await following.stop()
      await poller.stop()
      await lanes.stop()
    },
  }
}
