import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/postgres/db.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { insertMessages } from './push-message.store.ts'
import { isLocal, type Push, payloadOf } from './push-payload.rules.ts'

const listeners = new Set<() => void>()

export const onPushQueued = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Queues the message for the person's browsers or for one of them. Returns for how many. */
export const queuePush = async (
  tx: Db,
  push: Push,
  { urgency = 'normal', deviceId }: { urgency?: 'normal' | 'high'; deviceId?: string } = {},
): Promise<number> => {
  const { userId } = push
  const id = randomUUID()
  const tag = push.tag ?? id
  assert(isLocal(push.link), 'a push message links to a page of this marketplace')
  const payload = payloadOf(id, { ...push, tag }, settings.productName)
  const queued = await insertMessages(tx, { userId, tag, payload, urgency }, deviceId)
  if (queued > 0)
    afterCommit(tx, () => {
      for (const listener of listeners) listener()
    })
  return queued
}

/** Queues the message for each of the person's browsers. It is sent after the commit. */
export const sendPush = async (tx: Db, push: Push): Promise<void> => {
  await queuePush(tx, push)
}
