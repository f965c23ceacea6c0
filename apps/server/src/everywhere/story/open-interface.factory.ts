import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { webhooks } from '@tandem/contract/integrations/webhooks/webhook.endpoints.ts'
import type { Teller } from './teller.factory.ts'

/** Keys and webhooks: used, revoked, tried out, changed, switched off and removed. */
export const tellOfOpenInterface = async (teller: Teller): Promise<void> => {
  const keyNamed = (who: string, name: string) =>
    teller.does(who, apiKeys.make, { body: { name, scopes: ['coupons:read', 'wallet:read'] } })
  const { id: keyId } = await keyNamed('olga', 'Old till')
  await keyNamed('marta', 'Warehouse')
  await keyNamed('vera', 'Mine')
  await teller.does('olga', apiKeys.revoke, { params: { keyId } })
  const adds = (url: string) =>
    teller.does('olga', webhooks.add, {
      body: { url, types: ['collaboration.applied', 'collaboration.shipped'] },
    })
  const [shop, books, gone] = [
    await adds('https://shop.story.example/told'),
    await adds('https://books.story.example/told'),
    await adds('https://gone.story.example/told'),
  ]
  await adds('https://127.0.0.1/told')
  const params = { webhookId: shop.id }
  const { id: deliveryId } = await teller.does('olga', webhooks.sendTest, { params })
  await teller.does('olga', webhooks.redeliver, { params: { deliveryId } })
  await teller.does('olga', webhooks.replaceSecret, { params })
  await teller.does('olga', webhooks.change, {
    params,
    body: { url: 'https://shop.story.example/heard', types: ['collaboration.completed'] },
  })
  const off = { params: { webhookId: books.id } }
  await teller.does('olga', webhooks.switchOff, off)
  await teller.does('olga', webhooks.sendTest, off)
  await teller.does('olga', webhooks.remove, { params: { webhookId: gone.id } })
}
