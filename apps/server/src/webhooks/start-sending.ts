import { eventFollower } from '#platform/events/event-follower.ts'
import { type Scanned, scanOf, startScanner } from '#platform/events/scanner.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { deleteOldDeliveries, insertDeliveries } from './delivery.store.ts'
import { dueDeliveries, listHeard } from './delivery.views.ts'
import { sendDelivery } from './send-delivery.ts'

const everyMs = 1_000
const hourMs = 3_600_000
/** Of one webhook in a row, as long as all of them arrive. */
const inARow = 50

const follower = eventFollower('webhooks', async (tx, events) => {
  await insertDeliveries(tx, await listHeard(tx, events))
})

/** Waits for transactions that are still under way. */
export const drainWebhooks = follower.drain

const sendInARow = async (id: string): Promise<boolean> => {
  const webhookId = await sendDelivery(id)
  if (webhookId === undefined) return false
  for (let sent = 1; sent < inARow; sent += 1) {
    const [next] = await dueDeliveries(1, webhookId)
    if (next === undefined || (await sendDelivery(next)) === undefined) break
  }
  return true
}

const scan = scanOf<string>({
  name: 'messages to webhooks',
  list: async (limit, after) => (after === undefined ? dueDeliveries(limit) : []),
  fire: sendInARow,
})

const fail = (error: unknown): never => {
  throw error
}

/** Once, for tests; the server keeps doing it. */
export const sendDue = (): Promise<Scanned> => scan(fail)

/** What happens becomes messages, and messages are sent. */
export const startWebhooks = (onError: (error: unknown) => void) => {
  const following = follower.start(onError)
  const sending = startScanner([scan], { everyMs, onError })
  const tidying = setInterval(() => {
    inTransaction(deleteOldDeliveries).catch(onError)
  }, hourMs)
  tidying.unref()
  return {
    stop: async () => {
      clearInterval(tidying)
      await following.stop()
      await sending.stop()
    },
  }
}
