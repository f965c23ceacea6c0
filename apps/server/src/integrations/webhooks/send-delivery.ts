import { now } from '#platform/clock.ts'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { announceWebhook } from './announce-webhook.ts'
import { type Claimed, claimDelivery, insertTry, writeOutcome } from './delivery.store.ts'
import { type Posted, postMessage } from './outgoing/post-message.ts'
import { mustSwitchOff, nextTry } from './outgoing/retry.rules.ts'
import { signedHeaders } from './outgoing/signature.rules.ts'
import { findOwner, switchWebhookOff, updateFailing, updatePause } from './webhook.store.ts'
import { readSecrets } from './webhook-secret.store.ts'

// Limits deliveries that use the database, because people's requests need the pool.
const limit = limitConcurrency({ running: 4, waiting: 1_000 })

export const sendDelivery = async (id: string): Promise<string | undefined> => {
  const claim = async (tx: Db) => {
    const delivery = await claimDelivery(tx, id)
    return delivery && { delivery, secrets: await readSecrets(tx, delivery.webhookId) }
  }
  const claimed = await limit(() => inTransaction(claim))
  if (claimed === undefined) return undefined
  const { delivery, secrets } = claimed
  const headers = signedHeaders(delivery, secrets, now())
  const posted = await postMessage(delivery.url, { headers, body: delivery.body })
  await limit(async () => {
    await insertTry(delivery.id, posted)
    await inTransaction((tx) => noteOutcome(tx, delivery, posted))
  })
  return posted.trouble === null ? delivery.webhookId : undefined
}

const noteOutcome = async (tx: Db, delivery: Claimed, posted: Posted): Promise<void> => {
  const at = now()
  const arrived = posted.trouble === null
  const { retryAfterSeconds } = posted
  const nextAt = arrived ? null : nextTry(delivery.tries, at, Math.random(), retryAfterSeconds)
  const state = arrived ? 'delivered' : nextAt === null ? 'failed' : 'waiting'
  const owner = await findOwner(tx, delivery.webhookId)
  // The webhook may have been removed with its log.
  if (owner === undefined) return
  await writeOutcome(tx, delivery.id, { state, nextAt })
  const { failingSince, isOff } = owner
  if (arrived) {
    if (failingSince !== null) await updateFailing(tx, delivery.webhookId, null)
    return
  }
  if (failingSince === null) await updateFailing(tx, delivery.webhookId, at)
  if (retryAfterSeconds !== undefined)
    await updatePause(tx, delivery.webhookId, new Date(at.getTime() + retryAfterSeconds * 1000))
  const isGone = posted.status === 410
  if (isOff || !(isGone || mustSwitchOff(failingSince ?? at, at))) return
  await switchWebhookOff(tx, delivery.webhookId, isGone ? 'gone' : 'failing')
  const { url, brandId } = owner
  await announceWebhook(tx, 'webhook.switched_off', { id: delivery.webhookId, url, brandId })
}
