import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { publicPages } from '@tandem/contract/discovery/public-pages/public-page.endpoints.ts'
import { coupons } from '@tandem/contract/money/coupons/coupon.endpoints.ts'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { setDisabled } from '#accounts/identity/user.store.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { buildSides, happens } from '#communication/notifications/deliveries/delivery.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCase, buildDecided } from './moderation.factory.ts'

const server = useTestApp()

it('notifications do not quote a removed campaign or brand, except to its own people', async () => {
  const sides = await buildSides()
  const { id: campaignId } = await buildCampaign({ title: 'Winter glow' }, sides.brand)
  await happens(sides, 'collaboration.applied', { data: { campaignId } })
  await happens(sides, 'collaboration.accepted', { from: 'applied', data: { campaignId } })
  await drainNotifications()
  const read = async (as: { token: string }) => {
    const { body } = await server.call(notifications.list, { as, query: {} })
    return JSON.stringify(body.items)
  }
  expect(await read(sides.creator)).toContain('Winter glow')
  const remove = (table: 'campaigns' | 'brands', id: string) =>
    db.updateTable(table).set({ measure: 'removed' }).where('id', '=', id).execute()
  await remove('campaigns', campaignId)
  expect(await read(sides.creator)).toMatch(/“a campaign”/)
  expect(await read(sides.creator)).not.toContain('Winter glow')
  expect(await read(sides.brand)).toContain('Winter glow')
  await remove('brands', sides.brand.brandId)
  expect(await read(sides.creator)).not.toContain('Old Name')
})

it('coupons of a removed brand are no longer offered, and redeemed ones stay valid', async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  await fundCreator(creator.actor.userId, 1_000)
  const { id: couponId } = await buildBrandCoupon(brand)
  const redeem = () => server.call(redemptions.redeem, { as: creator, params: { couponId } })
  const { body } = await redeem()
  await buildDecided({ of: brand })
  expect((await redeem()).body.code).toBe('coupon.not_found')
  const offered = await server.call(coupons.list, { as: creator, query: {} })
  expect(offered.body.items.map(({ id }) => id)).not.toContain(couponId)
  const suppliers = await server.call(coupons.suppliers, { as: creator })
  expect(suppliers.body.items.map(({ name }) => name)).not.toContain(brand.name)
  const params = { redemptionId: body.id }
  expect((await server.call(redemptions.reveal, { as: creator, params })).status).toBe(200)
})

it('a brand’s page is not available while the accounts of all its people are suspended', async () => {
  const { brand } = await buildCase()
  const page = () => server.call(publicPages.brand, { params: { brandName: brand.slug } })
  expect((await page()).status).toBe(200)
  await setDisabled(db, brand.actor.userId, true)
  expect((await page()).body.code).toBe('brand.not_found')
})
