import { brandRedemptions } from '@tandem/contract/money/redemptions/brand-redemption.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague } from '#collaborations/lifecycle/collaboration.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { atTime } from '#platform/clock.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { markRedemptionUsed } from './mark-redemption-used.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { buildWaiting } from './redemption.factory.ts'

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

  it('is there for a viewer, who answers nobody', async () => {
    const brand = await buildBrand()
    const creator = await buildCreator()
    await fundCreator(creator.actor.userId, 1)
    const { id, couponId } = await buildWaiting(brand, creator.actor)
    const viewer = await buildColleague({ brand }, 'viewer')
    const params = { redemptionId: id }
    const list = await server.call(brandRedemptions.list, { as: viewer, params: { couponId } })
    const never = { allowed: false, because: 'brand.role_required' }
    expect(list.body.items).toMatchObject([{ id, can: { giveCode: never, turnDown: never } }])
    for (const answer of [
      await server.call(brandRedemptions.giveCode, { as: viewer, params, body: { code: 'ABC' } }),
      await server.call(brandRedemptions.turnDown, { as: viewer, params, body: { reason: 'No.' } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'brand.role_required'])
    const manager = await buildColleague({ brand }, 'manager')
    const body = { code: 'ABC' }
    const given = await server.call(brandRedemptions.giveCode, { as: manager, params, body })
    expect(given.body.state).toBe('issued')
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
