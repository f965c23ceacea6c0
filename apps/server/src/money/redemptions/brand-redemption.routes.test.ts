import { brandRedemptions } from '@tandem/contract/money/redemptions/brand-redemption.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { redeemCoupon } from './redeem-coupon.ts'

const server = useTestApp()
type Who = { token: string }

describe('GET /brand/coupons/:couponId/redemptions', () => {
  const file = (as: Who, couponId: string) =>
    server.app.inject({
      url: `/api/brand/coupons/${couponId}/redemptions.csv`,
      cookies: { sid: as.token },
    })

  it('names who and when, and neither a code nor an e-mail address', async () => {
    const brand = await buildBrand()
    const { id } = await buildBrandCoupon(brand, { codePrefix: 'HIDE' })
    const creator = await buildCreator({ displayName: 'Ada Quill' })
    await fundCreator(creator.actor.userId, 210)
    const first = await redeemCoupon(creator.actor, id)
    const second = await redeemCoupon(creator.actor, id)
    const another = await buildBrandCoupon(brand, { coinsCost: 10 })
    await redeemCoupon(creator.actor, another.id)
    const redeemed = await server.call(brandRedemptions.list, {
      as: brand,
      params: { couponId: id },
      query: { limit: 1 },
    })
    expect(redeemed.body.items).toMatchObject([
      {
        id: second.id,
        creatorName: 'Ada Quill',
        creatorSlug: creator.slug,
        coins: 100,
        state: 'issued',
        can: { giveCode: { allowed: false } },
      },
    ])
    const older = await server.call(brandRedemptions.list, {
      as: brand,
      params: { couponId: id },
      query: { limit: 1, cursor: redeemed.body.nextCursor ?? '' },
    })
    expect(older.body).toMatchObject({ items: [{ id: first.id }], nextCursor: null })
    const used = await server.call(brandRedemptions.list, {
      as: brand,
      params: { couponId: id },
      query: { state: 'used' },
    })
    expect(used.body.items).toEqual([])
    const csv = await file(brand, id)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [, row = '', ...rows] = csv.body.trim().split('\r\n')
    expect(row.split(',').slice(1, 4)).toEqual(['Ada Quill', '100', 'issued'])
    expect(rows).toHaveLength(1)
    for (const text of [JSON.stringify(redeemed.body), csv.body]) {
      expect(text).toContain('Ada Quill')
      expect(text).not.toContain('HIDE-')
      expect(text).not.toContain(creator.actor.email)
    }
  })
})
