import type { BrandActor } from '#platform/actor.ts'
import { refuse } from '#platform/refusal.ts'
import { announceWebhook } from './announce-webhook.ts'
import { changeOwnWebhook } from './change-own-webhook.ts'
import { noteChangedBy } from './webhook.store.ts'
import { readSecrets, replaceSecret } from './webhook-secret.store.ts'
import { newSecret } from './webhook-secret.ts'

/** At most two secrets may be valid, so the header holds at most two signatures. */
export const replaceWebhookSecret = (actor: BrandActor, id: string) =>
  changeOwnWebhook(actor, id, async (tx, { url }) => {
    if ((await readSecrets(tx, id)).length > 1) refuse('webhook.secret_too_many')
    await noteChangedBy(tx, id, actor.userId)
    const secretId = await replaceSecret(tx, id, newSecret())
    await announceWebhook(tx, 'webhook.secret_replaced', {
      id,
      url,
      brandId: actor.brandId,
      actor,
    })
    return { id, secretId }
  })
