import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { assert, refuse } from '#platform/refusal.ts'
import { changeOwnWebhook } from './change-own-webhook.ts'
import { insertDeliveries } from './delivery.store.ts'
import { updatePause } from './webhook.store.ts'

export const sendTest = (actor: BrandActor, webhookId: string): Promise<{ id: string }> =>
  changeOwnWebhook(actor, webhookId, async (tx, { off }) => {
    if (off) refuse('webhook.off')
    const type = 'webhook.test'
    const body = JSON.stringify({ type, timestamp: now().toISOString(), data: { webhookId } })
    const [id] = await insertDeliveries(tx, [{ webhookId, eventId: null, type, body }])
    assert(id !== undefined, 'a delivery of no event is always new')
    await updatePause(tx, webhookId, null)
    return { id }
  })
