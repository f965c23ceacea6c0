import { webhooksMax } from '@tandem/contract/integrations/webhooks/webhook.limits.ts'
import type {
  WebhookDraft,
  WebhookSecret,
} from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { issueAccess } from '#platform/keys/issued-access.ts'
import { receiverUrl } from '#platform/outgoing/address.rules.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { announceWebhook } from './announce-webhook.ts'
import { mayChangeWebhooks } from './webhook.policy.ts'
import { insertWebhook, lockAndCountWebhooks } from './webhook.store.ts'
import { readSecretById, replaceSecret } from './webhook-secret.store.ts'
import { newSecret } from './webhook-secret.ts'

export const wantedOf = ({ url, types }: WebhookDraft) => {
  const receiver = receiverUrl(url, settings.webhooksToPrivateHosts)
  if (receiver === undefined) return refuse('webhook.bad_address')
  return { url: receiver.href, types: [...new Set(types)] }
}

type Made = { id: string; secretId: string }

/** Omits the secret, because responses are stored for repeated requests. */
export const addWebhook = (actor: BrandActor, draft: WebhookDraft): Promise<Made> =>
  issueAccess(async (tx) => {
    ensure(mayChangeWebhooks(actor))
    const wanted = wantedOf(draft)
    const { brandId } = actor
    if ((await lockAndCountWebhooks(tx, brandId)) >= webhooksMax) refuse('webhook.too_many')
    const id = await insertWebhook(tx, actor, wanted)
    const secretId = await replaceSecret(tx, id, newSecret())
    await announceWebhook(tx, 'webhook.added', { id, url: wanted.url, brandId, actor })
    return { id, secretId }
  })

export const showSecret = async ({ id, secretId }: Made): Promise<WebhookSecret> => ({
  id,
  secret: await readSecretById(id, secretId),
})
