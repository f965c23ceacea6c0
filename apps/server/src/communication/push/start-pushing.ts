import { hourMs } from '@tandem/contract/time.ts'
import { clocksAgree } from '#platform/clock.ts'
import { startPoller } from '#platform/events/poller.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import type { Sender } from './outgoing/post-push.ts'
import { readPushKey } from './push-key.store.ts'
import { deleteOldMessages } from './push-message.store.ts'
import { ownSubject } from './push-possible.ts'
import { createPushes } from './send-due-pushes.ts'
import { onPushQueued } from './send-push.ts'

const everyMs = 2_000
const restMs = 10

const senderWith =
  (subject: string): (() => Promise<Sender>) =>
  async () => ({ ...(await readPushKey()), subject })

/** Sends everything that is due, for tests. */
export const sendDuePushes = async (report: (error: unknown) => void = () => {}): Promise<void> => {
  const pushes = createPushes(senderWith(ownSubject() ?? ''), report)
  while ((await pushes.startDue()) > 0) await pushes.settled()
}

/** Creates this marketplace's key at its first start, then sends messages as they are queued. */
export const startPushing = (onTrouble: (error: unknown) => void) => {
  const subject = ownSubject()
  if (subject === undefined) return { stop: async () => {} }
  const pushes = createPushes(senderWith(subject), onTrouble)
  const creating = readPushKey().catch(onTrouble)
  // A server with a wrong clock leaves the work to other servers.
  const work = async () => clocksAgree() && pushes.startDue()
  const poller = startPoller(work, { everyMs, restMs, onError: onTrouble })
  pushes.whenFree(poller.wake)
  const forget = onPushQueued(poller.wake)
  const tidying = setInterval(() => {
    inTransaction(deleteOldMessages).catch(onTrouble)
  }, hourMs)
  tidying.unref()
  return {
    stop: async () => {
      clearInterval(tidying)
      forget()
      await creating
      await poller.stop()
      await pushes.stop()
    },
  }
}
