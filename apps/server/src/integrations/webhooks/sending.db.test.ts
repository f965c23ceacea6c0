import { webhooks } from '@tandem/contract/integrations/webhooks/webhook.endpoints.ts'
import { hourMs, minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildShop, orderBy, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { useReceiver, verify } from './receiver.factory.ts'
import { drainWebhooks, sendDue } from './start-sending.ts'
import { buildDelivery, buildWebhook } from './webhook.factory.ts'

const server = useTestApp()
const receiver = useReceiver()
beforeEach(() => sql`delete from webhooks`.execute(db))
afterEach(() => moveClock(0))

type Brand = Awaited<ReturnType<typeof buildBrand>>

const logOf = async (brand: Brand, webhookId: string) =>
  (await server.call(webhooks.deliveries, { as: brand, params: { webhookId } })).body.items
const webhookOf = async (brand: Brand) =>
  (await server.call(webhooks.list, { as: brand })).body.items[0]

describe('a delivery', () => {
  it('is an order, its commission and its refund, to the brand whose shop it is', async () => {
    const shop = await buildShop()
    const { url } = receiver
    const { secret } = await buildWebhook(shop.brand, { url })
    await buildWebhook(await buildBrand(), { url })
    const order = orderBy(shop)
    await shopCalls(server, shop).order(order)
    await shopCalls(server, shop).order(order)
    const path = `/v1/conversions/${order.order_id}/refunds`
    await shopCalls(server, shop).send('POST', path, { refund_id: 'r-1', amount_minor: 1234 })
    await drainWebhooks()
    await sendDue()
    const told = receiver.received.map((one) => verify(secret, one, now()) as { type: string })
    expect(told.map(({ type }) => type).sort()).toEqual([
      'commission.earned',
      'commission.reduced',
      'conversion.recorded',
      'conversion.refunded',
    ])
    expect(told.find(({ type }) => type === 'conversion.refunded')).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { orderId: order.order_id, refundId: 'r-1', refundedMinor: 1234, currency: 'EUR' },
    })
    expect(told.find(({ type }) => type === 'commission.earned')).toMatchObject({
      data: {
        orderId: order.order_id,
        commissionId: expect.any(String),
        coins: 1000,
        state: 'pending',
      },
    })
  })

  it('contains only chosen events, with exactly the fields of the contract', async () => {
    const { brand, id } = await buildCampaign()
    const types = ['collaboration.applied' as const]
    const { secret } = await buildWebhook(brand, { url: receiver.url, types })
    const { actor } = await buildCreator({ displayName: 'Ada Quill' })
    const applied = await applyToCampaign(actor, id, { pitch })
    await drainWebhooks()
    await sendDue()
    expect(receiver.received).toHaveLength(1)
    const [one] = receiver.received
    const { data } = verify(secret, one as never, now()) as { data: object }
    expect(data).toMatchObject({
      collaborationId: applied.id,
      campaignId: id,
      creatorName: 'Ada Quill',
      state: 'applied',
    })
    expect(JSON.stringify(data)).not.toContain(pitch)
    expect(Object.keys(data).sort()).toEqual([
      'brandName',
      'brandSlug',
      'campaignId',
      'campaignTitle',
      'coins',
      'collaborationId',
      'creatorName',
      'creatorSlug',
      'reason',
      'state',
    ])
  })
})

describe('a signature', () => {
  it('fits its own message at its own time only', async () => {
    const brand = await buildBrand()
    const { secret, deliveryId } = await buildDelivery(brand, { url: receiver.url })
    await sendDue()
    const [one] = receiver.received
    if (one === undefined) return expect.fail('nothing came')
    expect(one.headers['webhook-id']).toBe(deliveryId)
    expect(verify(secret, one, now())).toMatchObject({ type: 'webhook.test' })
    expect(() => verify(secret, { ...one, body: `${one.body} ` }, now())).toThrow('signature')
    expect(() => verify('whsec_b3RoZXI=', one, now())).toThrow('signature')
    expect(() => verify(secret, one, new Date(now().getTime() + 6 * minuteMs))).toThrow('too old')
  })

  it('is made with both secrets for a day after one was replaced', async () => {
    const brand = await buildBrand()
    const { webhookId, secret: before } = await buildWebhook(brand, { url: receiver.url })
    const sent = { as: brand, params: { webhookId } }
    const { secret: after } = (await server.call(webhooks.replaceSecret, sent)).body
    expect(after).not.toBe(before)
    expect((await webhookOf(brand))?.replacedUntil).not.toBeNull()
    await server.call(webhooks.sendTest, sent)
    await sendDue()
    const [both] = receiver.received
    for (const secret of [before, after])
      expect(verify(secret, both as never, now())).toMatchObject({ type: 'webhook.test' })
    moveClock(25 * hourMs)
    expect((await webhookOf(brand))?.replacedUntil).toBeNull()
    await server.call(webhooks.sendTest, sent)
    await sendDue()
    const late = receiver.received[1] as never
    expect(verify(after, late, now())).toMatchObject({ type: 'webhook.test' })
    expect(() => verify(before, late, now())).toThrow('signature')
  })
})

describe('a failed delivery', () => {
  const refuse = (status: number) => {
    receiver.answer = (response) => void response.writeHead(status).end('no')
  }

  it('is sent again after a minute with the same body, and its log shows each attempt', async () => {
    const brand = await buildBrand()
    const { webhookId, deliveryId } = await buildDelivery(brand, { url: receiver.url })
    refuse(503)
    await sendDue()
    expect(await logOf(brand, webhookId)).toMatchObject([
      { id: deliveryId, state: 'waiting', tries: 1, log: [{ status: 503 }] },
    ])
    expect((await logOf(brand, webhookId))[0]?.log[0]?.trouble).toContain('503')
    expect((await webhookOf(brand))?.failingSince).not.toBeNull()
    moveClock(53_000)
    await sendDue()
    expect(receiver.received).toHaveLength(1)
    moveClock(67_000)
    receiver.answer = (response) => void response.writeHead(200).end()
    await sendDue()
    expect(receiver.received).toHaveLength(2)
    const [first, second] = receiver.received
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(await logOf(brand, webhookId)).toMatchObject([
      {
        state: 'delivered',
        tries: 2,
        nextAt: null,
        log: [
          { status: 200, trouble: null, tookMs: expect.any(Number) },
          { status: 503, trouble: expect.stringContaining('503') },
        ],
      },
    ])
    expect((await webhookOf(brand))?.failingSince).toBeNull()
    moveClock(100 * hourMs)
    await sendDue()
    expect(receiver.received).toHaveLength(2)
  })

  it('is tried twelve times over three days; then its webhook is switched off and the brand told', async () => {
    const brand = await buildBrand()
    const { webhookId } = await buildDelivery(brand, { url: receiver.url })
    refuse(500)
    let passed = 0
    for (const wait of [0, 2, 6, 17, 34, 67, 133, 265, 529, 793, 1189]) {
      passed += wait * minuteMs
      moveClock(passed)
      await sendDue()
      expect((await webhookOf(brand))?.offAt).toBeNull()
    }
    expect(receiver.received).toHaveLength(11)
    moveClock(passed + 1590 * minuteMs)
    await sendDue()
    expect(receiver.received).toHaveLength(12)
    expect(await logOf(brand, webhookId)).toMatchObject([
      { state: 'failed', tries: 12, nextAt: null },
    ])
    expect(await webhookOf(brand)).toMatchObject({ offBecause: 'failing' })
    await drainNotifications()
    const { rows } = await sql<{ user_id: string }>`
      select n.user_id from notifications n join domain_events e on e.id = n.event_id
       where e.type = 'webhook.switched_off' and e.subject_id = ${webhookId}::uuid`.execute(db)
    expect(rows).toEqual([{ user_id: brand.actor.userId }])
  })

  it('is sent by another server when one dies, and by one server at a time', async () => {
    const brand = await buildBrand()
    const { webhookId } = await buildDelivery(brand, { url: receiver.url })
    await Promise.all([sendDue(), sendDue(), sendDue()])
    expect(receiver.received).toHaveLength(1)
    const { deliveryId } = await buildDelivery(brand, { url: receiver.url })
    await sql`update webhook_deliveries set tries = 1, next_at = now() + interval '60 seconds'
               where id = ${deliveryId}::uuid`.execute(db)
    moveClock(61_000)
    await sendDue()
    expect(receiver.received).toHaveLength(2)
    expect(await logOf(brand, webhookId)).toHaveLength(1)
  })
})

describe('a hostile receiver', () => {
  const sendTo = async (url = receiver.url) => {
    const brand = await buildBrand()
    const { webhookId } = await buildDelivery(brand, { url })
    await sendDue()
    return (await logOf(brand, webhookId))[0]
  }

  it('is not followed when it redirects', async () => {
    receiver.answer = (response) =>
      void response.writeHead(302, { location: `${receiver.url}/inside` }).end()
    const trouble = 'The receiver answered with a redirect, which is not followed.'
    expect(await sendTo()).toMatchObject({ log: [{ status: 302, trouble }], state: 'waiting' })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
  })
})
