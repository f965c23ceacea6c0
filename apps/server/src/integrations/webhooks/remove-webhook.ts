import { done } from '@tandem/contract/ids.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announceWebhook } from './announce-webhook.ts'
import { changeOwnWebhook } from './change-own-webhook.ts'
import { deleteWebhook } from './webhook.store.ts'

export const removeWebhook = (actor: BrandActor, id: string) =>
  changeOwnWebhook(actor, id, async (tx, { url }) => {
    await deleteWebhook(tx, id)
    await announceWebhook(tx, 'webhook.removed', { id, url, brandId: actor.brandId, actor })
    return done
  })
