import type { WebhookDraft } from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { wantedOf } from './add-webhook.ts'
import { announceWebhook } from './announce-webhook.ts'
import { changeOwnWebhook } from './change-own-webhook.ts'
import { updateWebhook } from './webhook.store.ts'

export const changeWebhook = (actor: BrandActor, id: string, draft: WebhookDraft) =>
  changeOwnWebhook(actor, id, async (tx) => {
    const wanted = wantedOf(draft)
    await updateWebhook(tx, id, { ...wanted, changedBy: actor.userId })
    await announceWebhook(tx, 'webhook.changed', {
      id,
      url: wanted.url,
      brandId: actor.brandId,
      actor,
    })
    return { id }
  })
