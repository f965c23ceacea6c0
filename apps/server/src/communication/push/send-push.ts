import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/postgres/db.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'
import { settings } from '#platform/settings/settings.ts'
import { insertMessages } from './push-message.store.ts'
import { type Push, payloadOf } from './push-payload.rules.ts'

const listeners = new Set<() => void>()

export const onPushQueued = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Queues the message for each of the person's browsers. It is sent after the commit. */
export const sendPush = async (tx: Db, push: Push): Promise<void> => {
  const id = randomUUID()
  const tag = push.tag ?? id
  const payload = payloadOf(id, { ...push, tag }, settings.productName)
  const queued = await insertMessages(tx, { userId: push.userId, tag, payload, urgency: 'normal' })
  if (queued > 0)
    afterCommit(tx, () => {
      for (const listener of listeners) listener()
    })
}
