import type { BrandActor } from '#platform/actor.ts'
import { announceWebhook } from './announce-webhook.ts'
import { changeOwnWebhook } from './change-own-webhook.ts'
import { switchWebhookOff } from './webhook.store.ts'

/** Waiting deliveries are kept. They are sent when the webhook is switched on again. */
export const switchOff = (actor: BrandActor, id: string) =>
  changeOwnWebhook(actor, id, async (tx, { url }) => {
    await switchWebhookOff(tx, id, 'brand')
    await announceWebhook(tx, 'webhook.changed', { id, url, brandId: actor.brandId, actor })
    return { id }
  })
