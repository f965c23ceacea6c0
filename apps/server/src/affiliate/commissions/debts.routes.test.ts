import { commissions } from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import { expect, it } from 'vitest'
import { buildShop, type Shop } from '#affiliate/conversions/shop.factory.ts'
import { chargeBackBrand, fundBrand } from '#money/coins/coins.factory.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { bringOrder } from './earning.factory.ts'

const server = useTestApp()

const standing = async (shop: Shop) => {
  const params = { programmeId: shop.programmeId }
  const { body } = await server.call(programmes.readMine, { as: shop.brand, params })
  return [body.state, body.pausedBy]
}
const commissionOf = async (shop: Shop) =>
  (await server.call(commissions.list, { as: shop.creator })).body.items[0]

it('an order for a brand with a debt waits, and is paid automatically after the debt', async () => {
  const shop = await buildShop({ budget: 10_000 })
  await chargeBackBrand(shop.brand.brandId, 50)
  expect((await bringOrder(server, shop, 10_000)).answer).toMatchObject({ state: 'unfunded' })
  expect(await standing(shop)).toEqual(['paused', 'debt'])
  await passDeadlines()
  expect((await commissionOf(shop))?.state).toBe('unfunded')
  await fundBrand(shop.brand.brandId, 50)
  await passDeadlines()
  expect(await standing(shop)).toEqual(['open', null])
  expect(await commissionOf(shop)).toMatchObject({ state: 'pending', coins: 1_000 })
})

it('pauses programmes of a brand with a debt even without an order', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  await chargeBackBrand(shop.brand.brandId, 50)
  await passDeadlines()
  expect([await standing(shop), await standing(other)]).toEqual([
    ['paused', 'debt'],
    ['open', null],
  ])
})
