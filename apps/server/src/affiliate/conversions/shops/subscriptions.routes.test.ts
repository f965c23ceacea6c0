import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { replayAttribution } from '../replay-attribution.ts'
import { clickOn, daysAgo } from '../shop.factory.ts'
import { buildConnectedShop, deliver } from './connected-shop.factory.ts'
import { buildDeliveries } from './shop-deliveries.factory.ts'

const server = useTestApp()

type Event = { data: { object: object } }
type Connected = Awaited<ReturnType<typeof buildConnectedShop>>

const buildSubscribed = async () => {
  const later = { months: 3, pays: { unit: 'bps' as const, amount: 500 } }
  const shop = await buildConnectedShop('stripe', { reward: { later } })
  const send = async (event: object) =>
    expect((await deliver(server, 'stripe', shop, event)).status).toBe(200)
  return { shop, send }
}
const withObject = (event: unknown, more: object, type?: string): object => {
  const { data, ...rest } = event as Event
  return { ...rest, ...(type && { type }), data: { object: { ...data.object, ...more } } }
}
const customer = 'cus_NeZwdNtLEOXuvB'
const checkoutOf = ({ linkId }: Connected, invoice: string) => {
  const { bodyOf } = buildDeliveries('stripe', {
    clickId: clickOn(linkId, daysAgo(42)),
    daysAgo: 40,
  })
  return withObject(bodyOf('paid'), {
    mode: 'subscription',
    payment_intent: null,
    invoice,
    customer,
  })
}
const ordersOf = async ({ brand, programmeId }: Connected) => {
  const sent = { as: brand, params: { programmeId } }
  return (await server.call(brandConversions.list, sent)).body.items
}
const pendingOf = ({ creator }: Connected) =>
  readBalance(db, accounts.creatorPending(creator.actor.userId))
const differencesOf = async ({ programmeId }: Connected) => {
  const months = [...new Set([40, 9].map((days) => daysAgo(days).toISOString().slice(0, 7)))]
  const all = await Promise.all(months.map((month) => replayAttribution(programmeId, month)))
  return all.flatMap(({ differences }) => differences)
}

describe('a subscription by a creator’s link', () => {
  it('pays for its checkout once and for each later invoice, and takes a refund’s share', async () => {
    const { shop, send } = await buildSubscribed()
    const first = buildDeliveries('stripe-subscription', { daysAgo: 40 })
    await send(withObject(first.bodyOf('paid'), { billing_reason: 'subscription_create' }))
    await send(checkoutOf(shop, first.orderRef))
    await send(withObject(first.bodyOf('paid'), { billing_reason: 'subscription_create' }))
    expect(await ordersOf(shop)).toMatchObject([
      { orderId: first.orderRef, attributedBy: 'click', commission: { coins: 1_499 } },
    ])
    const month = buildDeliveries('stripe-subscription', { daysAgo: 9 })
    await send(month.bodyOf('created'))
    expect((await ordersOf(shop))[0]).toMatchObject({
      orderId: month.orderRef,
      paid: false,
      attributedBy: 'customer',
      commission: { state: 'awaiting_payment', coins: 749 },
    })
    await send(month.bodyOf('paid'))
    expect((await ordersOf(shop))[0]).toMatchObject({ commission: { state: 'pending' } })
    expect(await pendingOf(shop)).toBe(1_499 + 749)
    await send(month.bodyOf('refund'))
    await send(first.bodyOf('refund'))
    expect(await ordersOf(shop)).toMatchObject([{ refundedMinor: 4_998 }, { refundedMinor: 4_998 }])
    expect(await pendingOf(shop)).toBe(999 + 499)
    expect(await differencesOf(shop)).toEqual([])
  })
})
