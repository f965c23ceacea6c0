import {
  type WebhookType,
  webhookTypes,
} from '@tandem/contract/integrations/webhooks/webhook-data.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { sendTest } from './send-test.ts'
import { insertWebhook } from './webhook.store.ts'
import { replaceSecret } from './webhook-secret.store.ts'
import { newSecret } from './webhook-secret.ts'

export const buildWebhook = async (
  brand: { actor: BrandActor },
  more: { url?: string; types?: WebhookType[] } = {},
): Promise<{ webhookId: string; secret: string }> => {
  const secret = newSecret()
  const webhookId = await inTransaction(async (tx) => {
    const { url = 'https://receiver.example/hook', types = webhookTypes } = more
    const id = await insertWebhook(tx, brand.actor, { url, types })
    await replaceSecret(tx, id, secret)
    return id
  })
  return { webhookId, secret }
}

export const buildDelivery = async (
  brand: { actor: BrandActor },
  more: { url?: string } = {},
): Promise<{ webhookId: string; secret: string; deliveryId: string }> => {
  const webhook = await buildWebhook(brand, more)
  const { id: deliveryId } = await sendTest(brand.actor, webhook.webhookId)
  return { ...webhook, deliveryId }
}
