import { randomUUID } from 'node:crypto'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import type { CouponDraft } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { coupons } from '@tandem/contract/money/coupons/coupon.endpoints.ts'
import { brandRedemptions } from '@tandem/contract/money/redemptions/brand-redemption.endpoints.ts'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { refundByOperator } from './refund-redemption.ts'

const server = useTestApp()
const inHours = (hours: number): Date => new Date(Date.now() + hours * hourMs)

const buildScene = async (more: Partial<CouponDraft> = {}) => {
  const brand = await buildBrand()
  const coupon = await buildBrandCoupon(brand, { coinsCost: 100, quantity: 2, ...more })
  const creator = await buildCreator({ displayName: 'Ada Quill' })
  await fundCreator(creator.actor.userId, 250)
  const params = { couponId: coupon.id }
  return {
    brand,
    coupon,
    creator,
    redeem: async () => (await server.call(redemptions.redeem, { as: creator, params })).body,
    stock: async () => (await server.call(brandCoupons.view, { as: brand, params })).body.stock,
    available: () => readBalance(db, accounts.creatorWallet(creator.actor.userId)),
    held: () => readBalance(db, accounts.creatorHeld(creator.actor.userId)),
    history: async () => (await server.call(redemptions.history, { as: creator })).body.items,
    told: async (as: { token: string }) => {
      await drainNotifications()
      const page = await server.call(notifications.list, { as, query: { limit: 50 } })
      return page.body.items.map((redemption) => `${redemption.title}: ${redemption.message}`)
    },
  }
}
type Scene = Awaited<ReturnType<typeof buildScene>>
const giveCode = (as: { token: string }, redemptionId: string, code = `HAND-${randomUUID()}`) =>
  server.call(brandRedemptions.giveCode, { as, params: { redemptionId }, body: { code } })
const turnDown = (as: { token: string }, redemptionId: string) =>
  server.call(brandRedemptions.turnDown, {
    as,
    params: { redemptionId },
    body: { reason: 'The shop is closed for good.' },
  })
const reveal = (scene: Scene, redemptionId: string) =>
  server.call(redemptions.reveal, { as: scene.creator, params: { redemptionId } })
const legsOf = async (redemptionId: string) => {
  const { rows } = await sql<{ key: string; legs: string }>`
    select split_part(t.idempotency_key, ':', 3) as key,
           string_agg(a.owner || '.' || a.kind || ' ' || e.delta, ', ' order by e.delta) as legs
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
     where t.ref_id = ${redemptionId}::uuid group by t.id order by t.id`.execute(db)
  return Object.fromEntries(rows.map(({ key, legs }) => [key, legs]))
}

describe('a coupon whose code is entered by hand', () => {
  it('refuses a code that was given before, other brands and viewers', async () => {
    const scene = await buildScene({ delivery: 'manual' })
    const [first, second] = [await scene.redeem(), await scene.redeem()]
    expect((await giveCode(scene.brand, first.id, 'TWICE')).status).toBe(200)
    expect((await giveCode(scene.brand, second.id, 'twice')).body.code).toBe(
      'redemption.code_known',
    )
    const other = await buildBrand()
    expect((await giveCode(other, second.id)).body.code).toBe('redemption.not_found')
    expect((await turnDown(other, second.id)).body.code).toBe('redemption.not_found')
    expect((await giveCode(scene.brand, second.id, 'ab')).body.code).toBe('input.invalid')
    expect((await giveCode(scene.brand, second.id, 'ANOTHER')).status).toBe(200)
  })

  it('gives the coins, the place and the number back when the brand has none', async () => {
    const scene = await buildScene({ delivery: 'manual', perCreatorLimit: 1 })
    const { id } = await scene.redeem()
    const answer = await turnDown(scene.brand, id)
    expect(answer.body).toMatchObject({ state: 'failed', reason: 'The shop is closed for good.' })
    expect([await scene.available(), await scene.held(), await scene.stock()]).toEqual([250, 0, 2])
    expect(await legsOf(id)).toMatchObject({ fail: 'creator.held -100, creator.wallet 100' })
    expect((await scene.history())[0]).toMatchObject({
      state: 'failed',
      reason: 'The shop is closed for good.',
    })
    expect(await scene.told(scene.creator)).toContainEqual(
      expect.stringContaining('Reason: The shop is closed for good.'),
    )
    expect((await scene.redeem()).state).toBe('held')
  })

  it('reminds the brand at half time and a day before its time is over', async () => {
    const scene = await buildScene({ delivery: 'manual' })
    await scene.redeem()
    const reminders = async () => {
      await drainNotifications()
      const { items } = (await server.call(notifications.list, { as: scene.brand })).body
      return items.filter(({ title }) => title === 'Reminder: a coupon code is needed').length
    }
    await atTime(inHours(35.9), () => passDeadlines())
    expect(await reminders()).toBe(0)
    await atTime(inHours(36.1), () => passDeadlines())
    await atTime(inHours(36.2), () => passDeadlines())
    expect(await reminders()).toBe(1)
    await atTime(inHours(48.1), () => passDeadlines())
    expect(await reminders()).toBe(2)
  })

  it('gives everything back after 72 hours of silence, and not before', async () => {
    const scene = await buildScene({ delivery: 'manual' })
    const { id } = await scene.redeem()
    await atTime(inHours(71.9), () => passDeadlines())
    expect(await scene.held()).toBe(100)
    await atTime(inHours(72.1), async () => {
      await passDeadlines()
      await passDeadlines()
    })
    expect([await scene.available(), await scene.held(), await scene.stock()]).toEqual([250, 0, 2])
    expect((await scene.history())[0]).toMatchObject({ id, state: 'failed', dueAt: null })
    expect((await giveCode(scene.brand, id)).body.code).toBe('redemption.not_waiting')
    expect(await scene.told(scene.creator)).toContainEqual(
      expect.stringContaining('arrived in time. 100 coins are in your balance again.'),
    )
  })

  it('is given or goes back, never both, when code and deadline come at once', async () => {
    const scene = await buildScene({ delivery: 'manual' })
    const { id } = await scene.redeem()
    const [given] = await atTime(inHours(73), () =>
      Promise.all([giveCode(scene.brand, id), passDeadlines(), turnDown(scene.brand, id)]),
    )
    const issued = given.status === 200
    expect(await scene.available()).toBe(issued ? 150 : 250)
    expect(await scene.held()).toBe(0)
    expect(await scene.stock()).toBe(issued ? 1 : 2)
    expect(Object.keys(await legsOf(id))).toEqual(['hold', issued ? 'issue' : 'fail'])
  })
})

describe('a code with a last day', () => {
  const days = (count: number): Date => inHours(24 * count)

  it('is told of 14 and 3 days before, once each, and then written down as expired', async () => {
    const scene = await buildScene({ validDays: 30 })
    const { id } = await scene.redeem()
    const remindersAfter = async (day: number) => {
      await atTime(days(day), async () => {
        await passDeadlines()
        await passDeadlines()
      })
      const told = await scene.told(scene.creator)
      return told.filter((text) => text.startsWith('Your coupon code expires soon')).length
    }
    expect(await remindersAfter(15.9)).toBe(0)
    expect(await remindersAfter(16.1)).toBe(1)
    expect(await remindersAfter(20)).toBe(1)
    expect(await remindersAfter(27.1)).toBe(2)
    await atTime(days(15), scene.redeem)
    await (await buildScene({ validDays: 30 })).redeem()
    await atTime(days(20), async () => {
      const list = await server.call(coupons.list, { as: scene.creator })
      expect(list.body.expiringSoon).toBe(1)
      const history = await server.call(redemptions.history, { as: scene.creator })
      expect(history.body.expiringSoon).toBe(1)
    })
    await atTime(days(30.05), async () => {
      const list = await server.call(coupons.list, { as: scene.creator })
      expect(list.body.expiringSoon).toBe(0)
    })
    const ofBrand = await atTime(days(30.05), () =>
      server.call(brandRedemptions.list, {
        as: scene.brand,
        params: { couponId: scene.coupon.id },
        query: { state: 'expired' },
      }),
    )
    expect(ofBrand.body.items).toMatchObject([{ id, state: 'expired' }])
    expect(await remindersAfter(30.1)).toBe(2)
    const row = await db
      .selectFrom('redemptions')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('expired')
    expect(await scene.told(scene.creator)).toContainEqual(
      expect.stringMatching(/^Your coupon code has expired/),
    )
    expect((await reveal(scene, id)).status).toBe(200)
    expect(Object.keys(await legsOf(id))).toEqual(['hold', 'issue'])
  })
})

it('a refund by the operator takes the coins back from the supplier, and the place unless its code is spent', async () => {
  for (const [delivery, stock] of [
    ['generated', 2],
    ['shared_code', 2],
  ] as const) {
    const scene = await buildScene({ delivery, sharedCode: 'SHARED' })
    const { id } = await scene.redeem()
    await refundByOperator(id, 'The till did not take it.')
    expect([await scene.available(), await scene.stock()]).toEqual([250, stock])
    expect(await legsOf(id)).toMatchObject({
      refund: 'supplier.payable -100, creator.wallet 100',
    })
    expect((await scene.history())[0]).toMatchObject({
      state: 'refunded',
      reason: 'The till did not take it.',
    })
    expect((await reveal(scene, id)).body.code).toBe('redemption.no_code')
    for (const who of [scene.creator, scene.brand])
      expect(await scene.told(who)).toContainEqual(
        expect.stringContaining('Reason: The till did not take it.'),
      )
    await expect(refundByOperator(id, 'Again')).rejects.toMatchObject({
      code: 'redemption.not_refundable',
    })
  }
})
