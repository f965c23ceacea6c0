import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { brandShops } from '@tandem/contract/affiliate/conversions/shop.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { giveRole } from '#accounts/members/member.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildShop, clickOn, daysAgo } from '../shop.factory.ts'
import { addressOf, buildConnectedShop, deliver } from './connected-shop.factory.ts'
import {
  buildDeliveries,
  type DeliveryName,
  deliveryNames,
  shopKinds,
  signedHeaders,
} from './shop-deliveries.factory.ts'

const server = useTestApp()

type Connected = Awaited<ReturnType<typeof buildConnectedShop>>

const callsOf = async ({ brand, programmeId }: Pick<Connected, 'brand' | 'programmeId'>) =>
  (await server.call(brandConversions.calls, { as: brand, params: { programmeId } })).body.items

const orderIn = async (shop: Connected, orderRef: string) => {
  const { brand, programmeId } = shop
  const { body } = await server.call(brandConversions.list, { as: brand, params: { programmeId } })
  return body.items.find(({ orderId }) => orderId === orderRef)
}

const pendingOf = ({ creator }: Connected) =>
  readBalance(db, accounts.creatorPending(creator.actor.userId))

describe.each(shopKinds)('a shop of %s', (kind) => {
  const carried = ({ linkId }: Connected) => ({ clickId: clickOn(linkId, daysAgo(2)) })

  it('reports an order as unpaid, paid, refunded and with the refund undone', async () => {
    const shop = await buildConnectedShop(kind)
    const { bodyOf, orderRef } = buildDeliveries(kind, carried(shop))
    const after = async (name: DeliveryName) => {
      expect((await deliver(server, kind, shop, bodyOf(name))).status).toBe(200)
      const order = await orderIn(shop, orderRef)
      return [order?.commission?.state, order?.commission?.coins, await pendingOf(shop)]
    }
    expect(await after('created')).toEqual(['awaiting_payment', 1_499, 0])
    expect(await after('paid')).toEqual(['pending', 1_499, 1_499])
    const one = 999
    expect(await after('refund')).toEqual(['pending', one, one])
    const both = 666
    expect(await after('secondRefund')).toEqual(['pending', both, both])
    expect(await after('unrefund')).toEqual(['pending', 1_165, 1_165])
    expect(await after('cancelled')).toEqual(['reversed', 0, 0])
    expect(await orderIn(shop, orderRef)).toMatchObject({ attributedBy: 'click', isTest: false })
  })

  it('gives the same result when its deliveries arrive backwards and twice', async () => {
    const shop = await buildConnectedShop(kind)
    const { bodyOf, orderRef } = buildDeliveries(kind, carried(shop))
    for (const name of deliveryNames.slice(0, 5).toReversed())
      for (const body of [bodyOf(name), bodyOf(name)])
        expect((await deliver(server, kind, shop, body)).status).toBe(200)
    expect(await orderIn(shop, orderRef)).toMatchObject({ commission: { coins: 1_165 } })
    expect(await pendingOf(shop)).toBe(1_165)
  })

  it('logs a call that it can’t read with the number of its order', async () => {
    const shop = await buildConnectedShop(kind)
    const { bodyOf, orderRef } = buildDeliveries(kind)
    const { data, ...body } = bodyOf('paid') as { data?: { object: object } }
    const broken = { subtotal_price_set: 1, currency: 1, order_id: undefined }
    const told = data
      ? { ...body, data: { object: { ...data.object, ...broken } } }
      : { ...body, ...broken }
    expect((await deliver(server, kind, shop, told)).status).toBe(200)
    expect(await callsOf(shop)).toMatchObject([{ outcome: 'refused', orderId: orderRef }])
  })

  it('is accepted only with a valid signature', async () => {
    const shop = await buildConnectedShop(kind)
    const { bodyOf, orderRef } = buildDeliveries(kind, carried(shop))
    const body = bodyOf('paid')
    const bytes = Buffer.from(JSON.stringify(body))
    const forged = { ...body, total: '1.00', forged: true }
    for (const [path, told, headers] of [
      [shop.path, forged, signedHeaders(kind, shop.secret, bytes)],
      [shop.path, body, signedHeaders(kind, 'another secret', bytes)],
      [shop.path, body, {}],
      ['/v1/shops/nobody', body, signedHeaders(kind, shop.secret, bytes)],
    ] as const) {
      const answer = await deliver(server, kind, { ...shop, path }, told, headers)
      expect([answer.status, answer.body.code]).toEqual([401, 'conversion.unsigned'])
    }
    expect(await orderIn(shop, orderRef)).toBeUndefined()
    expect((await callsOf(shop)).map(({ status, outcome }) => [status, outcome])).toEqual(
      Array.from({ length: 3 }, () => [401, 'unsigned']),
    )
  })
})

describe('Stripe', () => {
  it('is accepted for five minutes and refused when replayed later', async () => {
    const shop = await buildConnectedShop('stripe')
    const { bodyOf } = buildDeliveries('stripe')
    const bytes = Buffer.from(JSON.stringify(bodyOf('paid')))
    const seconds = Math.floor(now().getTime() / 1000)
    for (const [off, status] of [
      [290, 200],
      [-290, 200],
      [-310, 401],
      [310, 401],
    ] as const) {
      const headers = signedHeaders('stripe', shop.secret, bytes, seconds + off)
      expect((await deliver(server, 'stripe', shop, String(bytes), headers)).status).toBe(status)
    }
  })
})

describe('WooCommerce', () => {
  it('is answered before its secret is saved, and accepted only afterwards', async () => {
    const shop = await buildShop()
    const sent = { as: shop.brand, params: { programmeId: shop.programmeId } }
    await server.call(brandShops.connect, { ...sent, body: { kind: 'woocommerce' } })
    const path = await addressOf(shop, 'woocommerce')
    const greeting = await deliver(server, 'woocommerce', { path, secret: '' }, 'webhook_id=7', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(greeting.status).toBe(200)
    const { bodyOf } = buildDeliveries('woocommerce')
    const at = { path, secret: '' }
    expect((await deliver(server, 'woocommerce', at, bodyOf('paid'))).status).toBe(401)
    expect((await callsOf(shop)).map(({ detail }) => detail)).toEqual([
      expect.stringContaining('Save this webhook’s secret'),
      'WooCommerce reached this address.',
    ])
  })
})

describe('an order that its shop corrects', () => {
  it('pays for the corrected amount, whichever report arrives first', async () => {
    const shop = await buildConnectedShop('woocommerce')
    const clickId = clickOn(shop.linkId, daysAgo(2))
    const less = { line_items: [{ total: '99.99' }], total: '128.89' }
    const more = { line_items: [{ total: '333.33' }], total: '406.56' }
    for (const [change, coins, isLate] of [
      [less, 999, false],
      [more, 3_333, true],
    ] as const) {
      const { bodyOf, orderRef } = buildDeliveries('woocommerce', { clickId })
      const before = await pendingOf(shop)
      const told = [bodyOf('paid'), bodyOf('secondRefund', { ...change, refunds: [] })]
      for (const body of isLate ? told.toReversed() : told)
        await deliver(server, 'woocommerce', shop, body)
      const { commission } = (await orderIn(shop, orderRef)) ?? {}
      expect([commission?.coins, (await pendingOf(shop)) - before]).toEqual([coins, coins])
    }
  })
})

describe('connecting a shop', () => {
  it('gives an address that stays, and keeps the newest secret without showing it', async () => {
    const shop = await buildShop()
    const sent = { as: shop.brand, params: { programmeId: shop.programmeId } }
    const connect = (body: { kind: 'stripe'; secret?: string }) =>
      server.call(brandShops.connect, { ...sent, body })
    const first = await connect({ kind: 'stripe' })
    expect(first.body).toMatchObject({ kind: 'stripe', secretSavedAt: null })
    expect(first.body.address).toMatch(/\/v1\/shops\/[\w-]{24}$/)
    const wrong = await connect({ kind: 'stripe', secret: 'sk_live_of_another_kind' })
    expect(wrong.body.fields).toEqual({ secret: expect.stringContaining('whsec_') })
    await connect({ kind: 'stripe', secret: 'whsec_the_first' })
    const second = await connect({ kind: 'stripe', secret: ' whsec_the_second ' })
    expect(second.body.address).toBe(first.body.address)
    expect(second.body.secretSavedAt).not.toBeNull()
    const list = await server.call(brandShops.list, sent)
    expect(list.body).toEqual({ items: [second.body], can: { connect: { allowed: true } } })
    expect(JSON.stringify(list.body)).not.toContain('whsec_')
    const path = await addressOf(shop, 'stripe')
    const { bodyOf } = buildDeliveries('stripe')
    const by = (secret: string) => deliver(server, 'stripe', { path, secret }, bodyOf('paid'))
    expect((await by('whsec_the_first')).status).toBe(401)
    expect((await by('whsec_the_second')).status).toBe(200)
  })

  it('is for those who manage the brand, and for no other brand', async () => {
    const shop = await buildShop()
    const body = { kind: 'shopify' as const, secret: 'long enough' }
    const params = { programmeId: shop.programmeId }
    const foreign = { as: await buildBrand(), params }
    expect((await server.call(brandShops.list, foreign)).body.code).toBe('programme.not_found')
    const theirs = await server.call(brandShops.connect, { ...foreign, body })
    expect(theirs.body.code).toBe('programme.not_found')
    await giveRole(shop.brand, 'finance')
    const refused = await server.call(brandShops.connect, { as: shop.brand, params, body })
    expect(refused.body.code).toBe('brand.role_required')
    const { can } = (await server.call(brandShops.list, { as: shop.brand, params })).body
    expect(can.connect).toMatchObject({ allowed: false, because: 'brand.role_required' })
  })
})

describe('a test in a shop', () => {
  it('is shown as a test and pays nobody', async () => {
    const shop = await buildConnectedShop('shopify')
    const clickId = clickOn(shop.linkId, daysAgo(2))
    const { bodyOf, orderRef } = buildDeliveries('shopify', { clickId })
    await deliver(server, 'shopify', shop, bodyOf('paid', { test: true }))
    expect(await orderIn(shop, orderRef)).toMatchObject({ isTest: true, commission: null })
    expect(await pendingOf(shop)).toBe(0)
  })
})
