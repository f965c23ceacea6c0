import { webhooks } from '@tandem/contract/integrations/webhooks/webhook.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { useReceiver, verify } from './receiver.factory.ts'
import { sendDue } from './start-sending.ts'
import { buildDelivery, buildWebhook } from './webhook.factory.ts'

const server = useTestApp()
const receiver = useReceiver()
const types = ['commission.earned' as const]

const add = async (brand: Awaited<ReturnType<typeof buildBrand>>, url = receiver.url) =>
  server.call(webhooks.add, { as: brand, body: { url, types } })

describe('a webhook', () => {
  it('is added with a secret that is shown once and stored sealed', async () => {
    const brand = await buildBrand()
    const sent = { as: brand, body: { url: receiver.url, types }, key: 'the-same-intent' }
    const { body } = await server.call(webhooks.add, sent)
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect((await server.call(webhooks.add, sent)).body).toEqual(body)
    const listed = (await server.call(webhooks.list, { as: brand })).body
    expect(listed.items).toMatchObject([{ id: body.id, url: receiver.url, types, offAt: null }])
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(s::text, '') from webhook_secrets s) ||
             (select coalesce(string_agg(i::text, ''), '') from idempotency_keys i) as all`.execute(
      db,
    )
    expect(rows[0]?.all).not.toContain(body.secret.slice(6))
  })

  it('gets a test message, which its log shows and which can be sent again', async () => {
    const brand = await buildBrand()
    const { id: webhookId, secret } = (await add(brand)).body
    const params = { webhookId }
    const sent = await server.call(webhooks.sendTest, { as: brand, params })
    expect(sent.body).toMatchObject({ type: 'webhook.test', state: 'waiting', tries: 0 })
    await sendDue()
    const log = async () =>
      (await server.call(webhooks.deliveries, { as: brand, params })).body.items
    expect(await log()).toMatchObject([
      { id: sent.body.id, state: 'delivered', log: [{ status: 204 }] },
    ])
    const again = { as: brand, params: { deliveryId: sent.body.id } }
    expect((await server.call(webhooks.redeliver, again)).body.state).toBe('waiting')
    await sendDue()
    expect(receiver.received).toHaveLength(2)
    const [first, second] = receiver.received.map((one) => [
      one.headers['webhook-id'],
      verify(secret, one, new Date()),
    ])
    expect(second).toEqual(first)
    expect(await log()).toMatchObject([
      { state: 'delivered', tries: 1, log: [{ status: 204 }, { status: 204 }] },
    ])
  })

  it('is changed, switched off and on, and removed with its log', async () => {
    const brand = await buildBrand()
    const { webhookId, deliveryId } = await buildDelivery(brand, { url: receiver.url })
    const sent = { as: brand, params: { webhookId } }
    expect((await server.call(webhooks.switchOff, sent)).body.offBecause).toBe('brand')
    expect((await server.call(webhooks.sendTest, sent)).body.code).toBe('webhook.off')
    const again = { as: brand, params: { deliveryId } }
    expect((await server.call(webhooks.redeliver, again)).body.code).toBe('webhook.off')
    await sendDue()
    expect(receiver.received).toEqual([])
    const body = { url: `${receiver.url}/other`, types }
    const changed = await server.call(webhooks.change, { ...sent, body })
    expect(changed.body).toMatchObject({ ...body, offAt: null })
    await sendDue()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/other'])
    expect((await server.call(webhooks.remove, sent)).body).toEqual({ done: true })
    expect((await server.call(webhooks.deliveries, sent)).body.code).toBe('webhook.not_found')
    expect((await server.call(webhooks.redeliver, again)).body.code).toBe(
      'webhook_delivery.not_found',
    )
  })

  it('is for owners and managers, ten at most, and only where messages may go', async () => {
    const brand = await buildBrand()
    const finance = await buildBrand({ member: 'finance' })
    expect((await add(finance)).body.code).toBe('brand.role_required')
    for (const url of ['shop.example', 'ftp://shop.example/', 'https://a:b@shop.example/'])
      expect((await add(brand, url)).body.code).toBe('webhook.bad_address')
    for (let nr = 0; nr < 10; nr += 1) await add(brand)
    expect((await add(brand)).body.code).toBe('webhook.too_many')
  })

  it('has its secret replaced once a day, because a message has two signatures at most', async () => {
    const brand = await buildBrand()
    const { webhookId } = await buildWebhook(brand)
    const sent = { as: brand, params: { webhookId } }
    expect((await server.call(webhooks.replaceSecret, sent)).status).toBe(200)
    const { body } = await server.call(webhooks.replaceSecret, sent)
    expect(body.code).toBe('webhook.secret_too_many')
  })
})
