import { commissions } from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { brandClaims, claims } from '@tandem/contract/affiliate/conversions/claim.endpoints.ts'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { expect, it } from 'vitest'
import { runAs } from '#operator/operators/operator.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { clickOn, daysAgo } from '../shop.factory.ts'
import { buildConnectedShop, deliver } from '../shops/connected-shop.factory.ts'
import { buildDeliveries } from '../shops/shop-deliveries.factory.ts'

const server = useTestApp()

it('an order in a foreign currency is shown as not counted, and counts once it is claimed', async () => {
  const shop = await buildConnectedShop('shopify')
  const { bodyOf, orderRef } = buildDeliveries('shopify', {
    clickId: clickOn(shop.linkId, daysAgo(2)),
  })
  const inDollars = (name: 'paid' | 'refund', more = {}) =>
    deliver(server, 'shopify', shop, JSON.stringify(bodyOf(name, more)).replaceAll('EUR', 'USD'))
  const seen = async () =>
    (
      await server.call(brandConversions.list, {
        as: shop.brand,
        params: { programmeId: shop.programmeId },
        query: {},
      })
    ).body.items[0]
  const mine = async () =>
    (await server.call(claims.list, { as: shop.creator, query: {} })).body.uncounted
  const earned = async () =>
    (await server.call(commissions.list, { as: shop.creator })).body.items[0]?.coins

  expect((await inDollars('paid')).status).toBe(200)
  expect(await seen()).toMatchObject({
    ...{ orderId: orderRef, amountMinor: 14_997, currency: 'USD' },
    ...{ notCounted: 'other_currency', commission: null, attributedBy: 'click' },
  })
  expect(await mine()).toMatchObject([
    { orderId: orderRef, currency: 'USD', programmeCurrency: 'EUR', because: 'other_currency' },
  ])

  const { body: claim } = await server.call(claims.make, {
    as: shop.creator,
    params: { enrolmentId: shop.enrolmentId },
    body: { orderId: orderRef, orderedOn: daysAgo(1).toISOString().slice(0, 10) },
  })
  const asked = { as: shop.brand, params: { programmeId: shop.programmeId } }
  expect((await server.call(brandClaims.list, asked)).body.items).toMatchObject([
    { isKnown: false, foreignCurrency: 'USD' },
  ])
  expect((await runAs(null, 'order-claims')).said).toContain(
    'reported by the shop in USD, so its amount is missing',
  )
  const accept = (body: { amountMinor?: number }) =>
    server.call(brandClaims.accept, { as: shop.brand, params: { claimId: claim.id }, body })
  expect((await accept({})).body).toMatchObject({ code: 'claim.amount_missing' })
  expect((await accept({ amountMinor: 12_000 })).status).toBe(200)
  expect(await seen()).toMatchObject({ amountMinor: 12_000, currency: 'EUR', notCounted: null })
  expect(await mine()).toEqual([])
  const before = await earned()
  expect(before).toBeGreaterThan(0)

  await inDollars('refund')
  expect(await seen()).toMatchObject({ amountMinor: 12_000, refundedMinor: 4_000 })
  expect(await earned()).toBeLessThan(before ?? 0)
})
