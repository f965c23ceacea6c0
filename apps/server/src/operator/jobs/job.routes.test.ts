import { operatorAccess } from '@tandem/contract/operator/access/access.endpoints.ts'
import { operatorJobs } from '@tandem/contract/operator/jobs/job.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildDelivery } from '#integrations/webhooks/webhook.factory.ts'
import { noteJobTrouble } from '#platform/events/job-troubles.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildOperatorAccount } from '../operators/operator.factory.ts'

const server = useTestApp()

const buildFailed = async () => {
  const brand = await buildBrand({ name: 'Glow Theory' })
  const built = await buildDelivery(brand, { url: 'https://receiver.example/hook?token=hidden' })
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null, tries: 8 })
    .where('id', '=', built.deliveryId)
    .execute()
  return built
}

it('lists failed deliveries without the secret part of their address, and logs a delivery that is sent again', async () => {
  const as = await buildOperatorAccount()
  const { deliveryId } = await buildFailed()
  const { body } = await server.call(operatorJobs.read, { as })
  const failed = body.deliveries.find(({ id }) => id === deliveryId)
  expect(failed).toMatchObject({ host: 'receiver.example', state: 'failed', tries: 8 })
  expect(JSON.stringify(body)).not.toContain('hidden')
  const again = await server.call(operatorJobs.retryDelivery, { as, params: { deliveryId } })
  expect(again.body.deliveries.map(({ id }) => id)).not.toContain(deliveryId)
  expect(again.body.queues.find(({ name }) => name === 'Webhook deliveries')?.waiting).toBe(1)
  const log = await server.call(operatorAccess.log, { as })
  expect(log.body.items[0]).toMatchObject({ type: 'webhook.sent_again', subject: 'Glow Theory' })
  expect(JSON.stringify(log.body)).not.toContain('hidden')
})

it('does not send to a webhook that is off, and names what does not exist', async () => {
  const as = await buildOperatorAccount()
  const { deliveryId, webhookId } = await buildFailed()
  await db
    .updateTable('webhooks')
    .set({ off_at: new Date().toISOString(), off_because: 'failing' })
    .where('id', '=', webhookId)
    .execute()
  const codeOf = async (id: string) =>
    (await server.call(operatorJobs.retryDelivery, { as, params: { deliveryId: id } })).body.code
  expect(await codeOf(deliveryId)).toBe('webhook.off')
  expect(await codeOf(webhookId)).toBe('webhook_delivery.not_found')
})

it('keeps the latest error of each kind', async () => {
  const words = 'a deadline could not be handled'
  for (const message of ['first', 'second']) noteJobTrouble(words, new Error(message))
  const { body } = await server.call(operatorJobs.read, { as: await buildOperatorAccount() })
  // Other tests of this process may have noted other kinds.
  const ofThisKind = body.troubles.filter((trouble) => trouble.words === words)
  expect(ofThisKind).toMatchObject([{ message: 'second' }])
})
