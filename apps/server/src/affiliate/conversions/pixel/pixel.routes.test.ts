import { randomUUID } from 'node:crypto'
import { commissions } from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { replayAttribution } from '../replay-attribution.ts'
import { buildShop, clickOn, daysAgo } from '../shop.factory.ts'
import { buildConnectedShop, deliver } from '../shops/connected-shop.factory.ts'
import { buildDeliveries } from '../shops/shop-deliveries.factory.ts'

const server = useTestApp()

type Connected = Awaited<ReturnType<typeof buildConnectedShop>>
type Paths = { programmeId: string }

const newToken = () => randomUUID().replaceAll('-', '')
const post = async ({ programmeId }: Paths, payload: string, type = 'text/plain') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/v1/pixels/${programmeId}`,
    headers: { 'content-type': type, origin: 'null' },
    payload,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const tell = (shop: Paths, checkout_token: string, click_id: string) =>
  post(shop, JSON.stringify({ checkout_token, click_id }))

const orderOf = (shop: Connected, token: string, more: object = {}) => {
  const { bodyOf, orderRef } = buildDeliveries('shopify')
  const note_attributes = null
  const body = bodyOf('paid', { checkout_token: token, note_attributes, ...more })
  return { orderRef, come: () => deliver(server, 'shopify', shop, body) }
}
const callsOf = async ({ brand, programmeId }: Connected) =>
  (await server.call(brandConversions.calls, { as: brand, params: { programmeId } })).body.items
const ordersOf = async ({ brand, programmeId }: Connected) =>
  (await server.call(brandConversions.list, { as: brand, params: { programmeId } })).body.items
const orderIn = async (shop: Connected, orderRef: string) =>
  (await ordersOf(shop)).find(({ orderId }) => orderId === orderRef)
const stepsOf = async (shop: Connected, orderRef: string) =>
  (await orderIn(shop, orderRef))?.because.steps.map((step) =>
    'fate' in step ? [step.step, step.fate] : step.step,
  )
const pendingOf = ({ creator }: Pick<Connected, 'creator'>) =>
  readBalance(db, accounts.creatorPending(creator.actor.userId))
const differencesOf = async ({ programmeId }: Connected) => {
  const months = [...new Set([daysAgo(2), daysAgo(1)].map((at) => at.toISOString().slice(0, 7)))]
  const replayed = await Promise.all(months.map((month) => replayAttribution(programmeId, month)))
  expect(replayed.reduce((all, { decided }) => all + decided, 0)).toBeGreaterThan(0)
  return replayed.flatMap(({ differences }) => differences)
}

describe('an order whose webhook names no click', () => {
  it.each(['before', 'after'])(
    'is its pixel’s click’s, told %s it, and both sides read why',
    async (when) => {
      const shop = await buildConnectedShop('shopify')
      const token = newToken()
      const click = clickOn(shop.linkId, daysAgo(2))
      const { orderRef, come } = orderOf(shop, token)
      if (when === 'after') {
        await come()
        expect(await orderIn(shop, orderRef)).toMatchObject({
          attributedBy: null,
          commission: null,
        })
      }
      expect((await tell(shop, token, click)).status).toBe(200)
      if (when === 'before') await come()
      expect(await orderIn(shop, orderRef)).toMatchObject({
        attributedBy: 'pixel',
        creatorName: 'Sam Reed',
        commission: { state: 'pending', coins: 1_499 },
      })
      expect(await stepsOf(shop, orderRef)).toEqual([['pixel', 'counts'], 'decided'])
      const mine = await server.call(commissions.list, { as: shop.creator })
      expect(mine.body.items).toMatchObject([{ attributedBy: 'pixel', coins: 1_499 }])
      expect(await differencesOf(shop)).toEqual([])
      await tell(shop, token, click)
      await come()
      expect(await pendingOf(shop)).toBe(1_499)
    },
  )

  it('goes to one of both that come at once, and is paid once', async () => {
    const shop = await buildConnectedShop('shopify')
    for (let nr = 1; nr <= 2; nr += 1) {
      const token = newToken()
      const click = clickOn(shop.linkId, daysAgo(2))
      const { come } = orderOf(shop, token)
      await Promise.all([come(), tell(shop, token, click), tell(shop, token, click), come()])
      expect(await pendingOf(shop)).toBe(nr * 1_499)
    }
    expect(await differencesOf(shop)).toEqual([])
  })
})

describe('an order that already has an owner', () => {
  it('counts a click once when its webhook and its pixel name it', async () => {
    const shop = await buildConnectedShop('shopify')
    const token = newToken()
    const value = clickOn(shop.linkId, daysAgo(2))
    const note_attributes = [{ name: 'cmref', value }]
    const { orderRef, come } = orderOf(shop, token, { note_attributes })
    await come()
    await tell(shop, token, value)
    expect(await stepsOf(shop, orderRef)).toEqual([['click', 'counts'], 'decided'])
    expect(await differencesOf(shop)).toEqual([])
  })
})

describe('a pixel’s report', () => {
  it('is refused with a sentence when its click belongs to another programme', async () => {
    const [shop, stranger] = [await buildConnectedShop('shopify'), await buildShop()]
    const token = newToken()
    const { orderRef, come } = orderOf(shop, token)
    const genuine = clickOn(shop.linkId, daysAgo(2))
    const forged = `${genuine.slice(0, -3)}${genuine.endsWith('AAA') ? 'BBB' : 'AAA'}`
    await come()
    for (const click of [forged, '', 'x', clickOn(stranger.linkId, daysAgo(2))]) {
      const { status, body, headers } = await tell(shop, token, click)
      expect([status, body.code]).toEqual([422, 'conversion.invalid'])
      expect(body.fields.click_id).toMatch(/\.$/)
      expect(headers['access-control-allow-origin']).toBe('*')
    }
    expect(await stepsOf(shop, orderRef)).toEqual(['nobody'])
    expect((await callsOf(shop)).map(({ source }) => source)).toEqual(['shopify'])
  })
})
