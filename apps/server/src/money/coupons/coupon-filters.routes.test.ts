import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import { coupons } from '@tandem/contract/money/coupons/coupon.endpoints.ts'
import type { CouponQuery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBrandCoupon } from './brand-coupon.factory.ts'
import { buildCoupon } from './coupon.factory.ts'

const server = useTestApp()
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

let creator: Awaited<ReturnType<typeof buildCreator>>
let glow: Awaited<ReturnType<typeof buildBrand>>

beforeAll(async () => {
  creator = await buildCreator()
  // As much as the dearer of two costs.
  await fundCreator(creator.actor.userId, 500)
  const brand = await buildBrand({ name: 'Glow Theory' })
  glow = brand
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
const suppliers = async () => (await server.call(coupons.suppliers, { as: creator })).body.items
const idOf = async (name: string): Promise<string> =>
  (await suppliers()).find((coupon) => coupon.name === name)?.id ?? ''

describe('GET /coupons, narrowed', () => {
  it.each<[string, CouponQuery, string[]]>([
    ['what the creator can pay', { filter: 'affordable' }, ['Serum', 'Rolls']],
    ['amounts', { kind: 'amount' }, ['Serum', 'Rolls']],
    ['percents', { kind: 'percent' }, ['Cream 50 % _off']],
    ['a least cost', { minCost: 500 }, ['Rolls', 'Cream 50 % _off']],
    ['a most cost', { maxCost: 500 }, ['Serum', 'Rolls']],
    ['words of the title', { search: '  ser ' }, ['Serum']],
    ['words of the brand', { search: 'glow' }, ['Serum', 'Cream 50 % _off']],
    ['words of its description', { search: 'hands dry' }, ['Cream 50 % _off']],
    ['words of a supplier that is no brand', { search: 'corner' }, ['Rolls']],
    ['words of both', { search: 'theory CREAM' }, ['Cream 50 % _off']],
    ['signs as they are', { search: '% _o' }, ['Cream 50 % _off']],
    ['signs that stand nowhere', { search: '%e%' }, []],
    ['what costs most first', { sort: 'dearest' }, ['Cream 50 % _off', 'Rolls', 'Serum']],
    ['what ends first', { sort: 'ending' }, ['Cream 50 % _off', 'Serum', 'Rolls']],
  ])('by %s', async (_, query, titles) => {
    expect(await titlesBy(query)).toEqual(titles)
  })

  it.each(['dearest', 'ending', 'cost', 'newest'] as const)('page by page: %s', async (sort) => {
    const all = await titlesBy({ sort })
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await server.call(coupons.list, {
        as: creator,
        query: { sort, limit: 1, ...(cursor && { cursor }) },
      })
      paged.push(...body.items.map(({ title }) => title))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(paged).toEqual(all)
    expect(all).toHaveLength(3)
  })

  it('from the start again when it goes on in another order', async () => {
    const first = await server.call(coupons.list, { as: creator, query: { limit: 1 } })
    const cursor = first.body.nextCursor ?? ''
    expect(await titlesBy({ sort: 'dearest', cursor })).toHaveLength(3)
  })

  it('by who honours them, and says who there is', async () => {
    expect(await suppliers()).toMatchObject([
      { name: 'Corner Shop', coupons: 1 },
      { name: 'Glow Theory', coupons: 2 },
    ])
    expect(await titlesBy({ supplierId: await idOf('Glow Theory') })).toEqual([
      'Serum',
      'Cream 50 % _off',
    ])
    const { body } = await server.call(coupons.list, { as: creator })
    expect(body.items.map(({ brandSlug }) => brandSlug)).toEqual([glow.slug, null, glow.slug])
  })
})

describe('the look of a coupon', () => {
  it('is its brand’s, also of one made before the brand changed; a shop keeps its own', async () => {
    await db
      .updateTable('brands')
      .set({ hue: 211, logo_url: '/files/glow.webp' })
      .where('slug', '=', glow.slug)
      .execute()
    const { items } = (await server.call(coupons.list, { as: creator })).body
    const looks = new Map(items.map(({ title, hue, logoUrl }) => [title, { hue, logoUrl }]))
    expect(looks.get('Serum')).toEqual({ hue: 211, logoUrl: '/files/glow.webp' })
    expect(looks.get('Rolls')).toEqual({ hue: 30, logoUrl: null })
    const own = await server.call(brandCoupons.list, { as: glow })
    expect(own.body.hue).toBe(211)
    expect(own.body.items.map(({ hue }) => hue)).toEqual([211, 211])
  })
})
