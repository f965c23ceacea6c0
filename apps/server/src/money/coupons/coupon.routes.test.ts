import { coupons } from '@tandem/contract/money/coupons/coupon.endpoints.ts'
import type { CouponQuery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBrandCoupon } from './brand-coupon.factory.ts'
import { buildCoupon } from './coupon.factory.ts'

const server = useTestApp()
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

let creator: Awaited<ReturnType<typeof buildCreator>>
beforeAll(async () => {
  creator = await buildCreator()
  await fundCreator(creator.actor.userId, 500)
  const brand = await buildBrand({ name: 'Glow Theory' })
  await buildBrandCoupon(brand, { title: 'Serum', coinsCost: 300, endsAt: inDays(9) })
  await buildBrandCoupon(brand, {
    title: 'Cream 50 % _off',
    description: 'Made for dry hands.',
    coinsCost: 2000,
    faceMinor: null,
    percentOff: 50,
    endsAt: inDays(2),
  })
  await buildCoupon({ supplierName: 'Corner Shop', title: 'Rolls', coinsCost: 500 })
  await buildCoupon({ supplierName: 'Corner Shop', endsAt: new Date(Date.now() - 1000) })
})

const titlesBy = async (query: CouponQuery): Promise<string[]> =>
  (await server.call(coupons.list, { as: creator, query })).body.items.map(({ title }) => title)
it('GET /coupons shows cost, value, stock, balance and what can be paid', async () => {
  const { body } = await server.call(coupons.list, { as: creator })
  expect(body.balance).toEqual({ available: 500, pending: 0, onItsWay: 0, owed: 0 })
  const may = (because?: string) => ({
    redeem: because === undefined ? { allowed: true } : { allowed: false, because },
  })
  expect(body.items).toMatchObject([
    { title: 'Serum', coinsCost: 300, percentOff: null, stock: 5, redeemed: 0, can: may() },
    { title: 'Rolls', coinsCost: 500, stock: 10, can: may() },
    { coinsCost: 2000, percentOff: 50, faceMinor: null, can: may('coins.insufficient') },
  ])
})

it.each<[string, CouponQuery, string[]]>([
  ['what the creator can pay', { filter: 'affordable' }, ['Serum', 'Rolls']],
  ['amounts', { kind: 'amount' }, ['Serum', 'Rolls']],
  ['a least cost', { minCost: 500 }, ['Rolls', 'Cream 50 % _off']],
  ['a most cost', { maxCost: 500 }, ['Serum', 'Rolls']],
  ['words of both', { search: 'theory CREAM' }, ['Cream 50 % _off']],
  ['signs as they are', { search: '% _o' }, ['Cream 50 % _off']],
  ['what costs most first', { sort: 'dearest' }, ['Cream 50 % _off', 'Rolls', 'Serum']],
  ['what ends first', { sort: 'ending' }, ['Cream 50 % _off', 'Serum', 'Rolls']],
])('GET /coupons, narrowed by %s', async (_, query, titles) => {
  expect(await titlesBy(query)).toEqual(titles)
})
