import { coupons } from '@tandem/contract/money/coupons/coupon.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { refundByOperator } from '#money/redemptions/refund-redemption.ts'
import { atTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCoupon } from './coupon.factory.ts'
import { loadCodes } from './index.ts'

const server = useTestApp()

const buildRich = async (coins: number) => {
  const creator = await buildCreator()
  await fundCreator(creator.actor.userId, coins)
  return creator
}

describe('GET /coupons', () => {
  it('shows cost, value, stock and balance, the cheapest first, page by page', async () => {
    const creator = await buildRich(700)
    const dear = await buildCoupon({ coinsCost: 100_003, title: 'Dear' })
    const cheap = await buildCoupon({ coinsCost: 3, title: 'Cheap', value: { percentOff: 20 } })
    const middle = await buildCoupon({ coinsCost: 4, title: 'Middle', stock: 2 })
    const last = await buildCoupon({ coinsCost: 700, title: 'All they have' })
    const first = await server.call(coupons.list, { as: creator, query: { limit: 1 } })
    expect(first.status).toBe(200)
    expect(first.body.balance).toEqual({ available: 700, pending: 0, onItsWay: 0, owed: 0 })
    expect(first.body.items).toMatchObject([
      { id: cheap.id, coinsCost: 3, percentOff: 20, faceMinor: null, stock: 10, redeemed: 0 },
    ])
    const second = await server.call(coupons.list, {
      as: creator,
      query: { limit: 1, cursor: first.body.nextCursor ?? '' },
    })
    expect(second.body.items).toMatchObject([{ id: middle.id, stock: 2 }])
    const affordable = await server.call(coupons.list, {
      as: creator,
      query: { filter: 'affordable' },
    })
    const ids = affordable.body.items.map((item) => item.id)
    expect(ids).toEqual(expect.arrayContaining([cheap.id, middle.id, last.id]))
    expect(ids).not.toContain(dear.id)
    const all = await server.call(coupons.list, { as: creator })
    expect(all.body.items.find((item) => item.id === dear.id)?.can.redeem).toEqual({
      allowed: false,
      because: 'coins.insufficient',
    })
  })

  it('counts what the creator has of each, and offers no more than they may have', async () => {
    const [creator, other] = [await buildRich(100), await buildRich(100)]
    const terms = 'Not on Sundays.'
    const { id } = await buildCoupon({ coinsCost: 10, perCreatorLimit: 1, terms })
    await redeemCoupon(other.actor, id)
    const shown = async () => {
      const { items } = (await server.call(coupons.list, { as: creator, query: { limit: 100 } }))
        .body
      return items.find((item) => item.id === id)
    }
    const free = { terms, redeemed: 0, can: { redeem: { allowed: true } } }
    expect(await shown()).toMatchObject(free)
    const own = await redeemCoupon(creator.actor, id)
    expect(await shown()).toMatchObject({
      redeemed: 1,
      can: { redeem: { allowed: false, because: 'coupon.limit_reached' } },
    })
    await refundByOperator(own.id, 'The till did not take it.')
    expect(await shown()).toMatchObject(free)
  })

  it('sorts by newest, and hides what is not published or has ended', async () => {
    const creator = await buildCreator()
    const older = await buildCoupon({ title: 'Older' })
    const newer = await buildCoupon({ title: 'Newer' })
    const ended = await buildCoupon({ endsAt: new Date(Date.now() - 1000) })
    const later = await atTime(new Date(Date.now() + 86_400_000), () => buildCoupon())
    const first = await server.call(coupons.list, {
      as: creator,
      query: { sort: 'newest', limit: 1 },
    })
    const second = await server.call(coupons.list, {
      as: creator,
      query: { sort: 'newest', limit: 1, cursor: first.body.nextCursor ?? '' },
    })
    expect([first, second].flatMap((page) => page.body.items.map((item) => item.id))).toEqual([
      newer.id,
      older.id,
    ])
    const all = await server.call(coupons.list, { as: creator, query: { limit: 100 } })
    const ids = all.body.items.map((item) => item.id)
    expect(ids).not.toContain(ended.id)
    expect(ids).not.toContain(later.id)
  })

  it('names who gives each, however many there are', async () => {
    const names = ['Corner Shop', 'Book Shop', 'Corner Shop']
    const made = await Promise.all(names.map((supplierName) => buildCoupon({ supplierName })))
    const { body } = await server.call(coupons.list, { as: await buildCreator() })
    const shown = made.map(({ id }) => body.items.find((item) => item.id === id)?.supplierName)
    expect(shown).toEqual(names)
  })

  it('is for creators only', async () => {
    expect((await server.call(coupons.list)).body.code).toBe('session.required')
    const brand = await buildBrand()
    expect((await server.call(coupons.list, { as: brand })).body.code).toBe('role.creator_only')
  })
})

describe('the stock of a coupon', () => {
  it('never takes the same code twice, whatever its case', async () => {
    const coupon = await buildCoupon({ stock: 0 })
    const codes = ['A-1', 'a-1 ', 'A-2', '']
    expect(await inTransaction((tx) => loadCodes(tx, coupon.id, codes))).toBe(2)
    expect(await inTransaction((tx) => loadCodes(tx, coupon.id, codes))).toBe(0)
  })
})
