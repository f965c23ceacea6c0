import { brandRedemptions } from '@tandem/contract/redemptions/brand-redemption.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { atTime } from '#platform/clock.ts'
import { buildBrand } from '../brands/brand.build.ts'
import { fundCreator } from '../coins/coins.build.ts'
import { buildBrandCoupon } from '../coupons/brand-coupon.build.ts'
import { buildCreator } from '../creators/creator.build.ts'
import { useTestApp } from '../test-app.build.ts'
import { markRedemptionUsed } from './mark-redemption-used.ts'
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
    await fundCreator(creator.actor.userId, 200)
    await redeemCoupon(creator.actor, id)
    await redeemCoupon(creator.actor, id)
    const redeemed = await server.call(brandRedemptions.list, {
      as: brand,
      params: { couponId: id },
      query: { limit: 1 },
    })
    expect(redeemed.body.items).toMatchObject([
      {
        creatorName: 'Ada Quill',
        coins: 100,
        state: 'issued',
        can: { giveCode: { allowed: false } },
      },
    ])
    expect(redeemed.body.nextCursor).not.toBeNull()
    const used = await server.call(brandRedemptions.list, {
      as: brand,
      params: { couponId: id },
      query: { state: 'used' },
    })
    expect(used.body.items).toEqual([])
    const csv = await file(brand, id)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.trim().split('\r\n')).toHaveLength(3)
    for (const text of [JSON.stringify(redeemed.body), csv.body]) {
      expect(text).toContain('Ada Quill')
      expect(text).not.toContain('HIDE-')
      expect(text).not.toContain(creator.actor.email)
    }
  })

  it('has each moment in its own column', async () => {
    const brand = await buildBrand()
    const creator = await buildCreator()
    await fundCreator(creator.actor.userId, 200)
    const at = (day: number) => new Date(Date.UTC(2026, 4, day, 23, 45))
    const coupon = await atTime(at(1), () =>
      buildBrandCoupon(brand, { delivery: 'manual', validDays: 10 }),
    )
    const { id } = await atTime(at(1), () => redeemCoupon(creator.actor, coupon.id))
    const given = { as: brand, params: { redemptionId: id }, body: { code: 'HAND-1' } }
    await atTime(at(2), () => server.call(brandRedemptions.giveCode, given))
    await atTime(at(4), () => markRedemptionUsed(creator.actor, id))
    const [head = '', row = ''] = (await file(brand, coupon.id)).body.trimEnd().split('\r\n')
    expect(head.split(',').slice(4)).toEqual([
      'Issued at (UTC)',
      'Used at (UTC)',
      'Expires at (UTC)',
    ])
    const [redeemed, , , ...rest] = row.split(',')
    expect([redeemed, ...rest]).toEqual([
      '2026-05-01 23:45:00',
      'used',
      '2026-05-02 23:45:00',
      '2026-05-04 23:45:00',
      '2026-05-12 23:45:00',
    ])
  })

  it('is the brand’s own', async () => {
    const { id } = await buildBrandCoupon(await buildBrand())
    const other = await buildBrand()
    const foreign = await server.call(brandRedemptions.list, {
      as: other,
      params: { couponId: id },
    })
    expect(foreign.body.code).toBe('coupon.not_found')
    expect((await file(other, id)).json().code).toBe('coupon.not_found')
    expect((await file(other, 'not-an-id')).json().code).toBe('coupon.not_found')
    expect((await file(await buildCreator(), id)).json().code).toBe('role.brand_only')
    expect((await file({ token: 'nobody' }, id)).json().code).toBe('session.required')
  })
})
