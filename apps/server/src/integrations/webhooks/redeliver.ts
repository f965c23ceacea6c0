import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { announceWebhook } from './announce-webhook.ts'
import { restartDelivery } from './delivery.store.ts'
import { findWebhookOf, findWebhookOfAny } from './delivery.views.ts'
import { mayChangeWebhooks } from './webhook.policy.ts'
import { findOwner, lockWebhook, updatePause } from './webhook.store.ts'

/** Delivered messages can be sent again too. Receivers recognise them by id. */
export const redeliver = (actor: BrandActor, id: string): Promise<{ id: string }> =>
  inTransaction(async (tx) => {
    const webhookId = await findWebhookOf(tx, actor, id)
    if (webhookId === undefined) return refuse('webhook_delivery.not_found')
    ensure(mayChangeWebhooks(actor))
    const webhook = await lockWebhook(tx, actor.brandId, webhookId)
    if (webhook?.off !== false) refuse('webhook.off')
    await restartDelivery(tx, id)
    await updatePause(tx, webhookId, null)
    return { id }
  })

export const redeliverByOperator = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const webhookId = (await findWebhookOfAny(tx, id)) ?? refuse('webhook_delivery.not_found')
    const owner = await findOwner(tx, webhookId)
    if (owner?.isOff !== false) return refuse('webhook.off')
    const { url, brandId } = owner
    await restartDelivery(tx, id)
    await updatePause(tx, webhookId, null)
    await announceWebhook(tx, 'webhook.sent_again', { id: webhookId, url, brandId, by: 'operator' })
  })
