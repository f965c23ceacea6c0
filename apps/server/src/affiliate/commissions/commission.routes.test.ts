import {
  brandCommissions,
  commissions,
} from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { giveRole } from '#accounts/members/member.factory.ts'
import {
  buildShop,
  fundShop,
  orderBy,
  type Shop,
  shopCalls,
} from '#affiliate/conversions/shop.factory.ts'
import { endProgramme } from '#affiliate/programmes/end-programme.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { accounts, readBalance, readPurse } from '#money/coins/index.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const inDays = <T>(days: number, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(now().getTime() + days * 86_400_000), work)
const passIn = (days: number) => inDays(days, () => passDeadlines())

const coinsOf = async ({ creator, programmeId }: Shop) => {
  const { userId } = creator.actor
  const [pending, wallet, reserve] = await Promise.all(
    [
      accounts.creatorPending(userId),
      accounts.creatorWallet(userId),
      accounts.programmeReserve(programmeId),
    ].map((account) => readBalance(db, account)),
  )
  return { pending, wallet, owed: (await readPurse(userId)).owed, reserve }
}

const buildOrder = async (shop: Shop, more: object = {}) => {
  const order = orderBy(shop, more)
  const calls = shopCalls(server, shop)
  const { body } = await calls.order(order)
  const { items } = (await server.call(commissions.list, { as: shop.creator })).body
  return {
    order,
    answer: body,
    commissionId: items[0]?.id ?? '',
    again: (changed: object) => calls.order({ ...order, ...changed }),
    refund: (refund_id: string, amount_minor: number) =>
      calls.refund(order.order_id, { refund_id, amount_minor }),
  }
}
const toldOf = async (shop: Shop, title: string) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as: shop.creator })).body
  return items.find((told) => told.title === title)?.message
}
const stateOf = async (shop: Shop) =>
  (await server.call(commissions.list, { as: shop.creator })).body.items[0]

describe('a commission', () => {
  it('is held with its fee, matures by its day and is then in the wallet', async () => {
    const shop = await buildShop({ budget: 10_000 })
    await buildOrder(shop)
    expect(await coinsOf(shop)).toMatchObject({ pending: 1000, wallet: 0, reserve: 8_900 })
    expect(await stateOf(shop)).toMatchObject({
      state: 'pending',
      coins: 1000,
      attributedBy: 'click',
    })
    await passIn(29)
    expect((await stateOf(shop))?.state).toBe('pending')
    await passIn(30)
    expect(await stateOf(shop)).toMatchObject({ state: 'matured', dueAt: null })
    expect(await coinsOf(shop)).toMatchObject({ pending: 0, wallet: 1000, reserve: 8_900 })
  })

  it('gives its share back while it is held, and after it is paid for 60 days', async () => {
    const shop = await buildShop({ budget: 10_000 })
    const { refund } = await buildOrder(shop)
    await refund('one', 2_500)
    expect(await coinsOf(shop)).toMatchObject({ pending: 750, reserve: 8_900 + 275 })
    expect(await toldOf(shop, 'Part of an order was returned')).toMatch(
      /was reduced by 250 coins\. You keep 750 coins\.$/,
    )
    await passIn(30)
    await inDays(80, async () => {
      expect((await refund('two', 2_500)).body.order).toMatchObject({
        coins: 500,
        state: 'matured',
      })
    })
    expect(await coinsOf(shop)).toMatchObject({ wallet: 500, owed: 0, reserve: 8_900 + 550 })
    await inDays(91, async () => {
      expect((await refund('late', 5_000)).body.order).toMatchObject({
        coins: 500,
        state: 'matured',
      })
    })
    expect(await coinsOf(shop)).toMatchObject({ wallet: 500, reserve: 8_900 + 550 })
  })

  it('waits for the budget, oldest first, and pauses the programme meanwhile', async () => {
    const shop = await buildShop({ budget: 500 })
    const big = await buildOrder(shop)
    expect(big.answer).toMatchObject({ state: 'unfunded', coins: 1000 })
    const small = await buildOrder(shop, { amount_minor: 1_000 })
    expect(small.answer).toMatchObject({ state: 'unfunded', coins: 100 })
    const paused = await db
      .selectFrom('programmes')
      .select('paused_by')
      .where('id', '=', shop.programmeId)
      .executeTakeFirst()
    expect(paused?.paused_by).toBe('budget')
    await passDeadlines()
    expect(await coinsOf(shop)).toMatchObject({ pending: 0, reserve: 500 })
    await fundShop(shop, 600)
    await passDeadlines()
    expect(await coinsOf(shop)).toMatchObject({ pending: 1000, reserve: 0 })
    expect(await toldOf(shop, 'An order at Glow Theory was confirmed')).toMatch(
      /^You earn 1,000 coins in/,
    )
    expect((await small.again({})).body.state).toBe('unfunded')
    await fundShop(shop, 1_000)
    await passDeadlines()
    expect(await coinsOf(shop)).toMatchObject({ pending: 1100, reserve: 890 })
  })

  it('is closed when no budget or payment arrives within a month', async () => {
    const poor = await buildShop({ budget: 1 })
    const unfunded = await buildOrder(poor)
    const shop = await buildShop()
    const unpaid = await buildOrder(shop, { paid: false })
    await passIn(31)
    expect(await stateOf(poor)).toMatchObject({ state: 'rejected', coins: 0 })
    expect(await stateOf(shop)).toMatchObject({ state: 'reversed', coins: 0 })
    await drainNotifications()
    const { items } = (await server.call(notifications.list, { as: poor.creator })).body
    expect(
      items.find(({ title }) => title === 'Glow Theory rejected a commission')?.message,
    ).toMatch(/^You do not earn 1,000 coins .* budget did not cover this order/)
    const unpaidTold = (await server.call(notifications.list, { as: shop.creator })).body.items
    expect(unpaidTold.find(({ title }) => title === 'A commission was cancelled')?.message).toMatch(
      /^You no longer earn 1,000 coins/,
    )
    expect((await unpaid.again({ paid: true })).body).toMatchObject({
      state: 'pending',
      coins: 1000,
    })
    expect((await unfunded.again({})).body).toMatchObject({ state: 'rejected', coins: 0 })
  })

  it('follows the tier of its month and ends at the limits of order and month', async () => {
    const shop = await buildShop({ orderCapCoins: 900, monthCapCoins: 1_500 })
    const coins: number[] = []
    for (let nr = 0; nr < 3; nr += 1) coins.push((await buildOrder(shop)).answer.coins)
    expect(coins).toEqual([900, 600, 0])
    expect((await stateOf(shop))?.count).toMatchObject({ nthOrder: 2, capped: ['order', 'month'] })
  })

  it('is either paid or taken back, whichever happens first', async () => {
    for (let round = 0; round < 2; round += 1) {
      const shop = await buildShop({ budget: 10_000 })
      const { refund } = await buildOrder(shop)
      await inDays(30, () => Promise.all([passDeadlines(), refund('all', 10_000)]))
      expect(await coinsOf(shop)).toEqual({ pending: 0, wallet: 0, owed: 0, reserve: 10_000 })
    }
  })
})

describe('the budget of a programme that has ended', () => {
  it('gets what an order gives back, and gives it to the brand', async () => {
    const shop = await buildShop({ budget: 10_000 })
    const { refund } = await buildOrder(shop)
    await endProgramme(shop.brand.actor, shop.programmeId)
    const wallet = accounts.brandWallet(shop.brand.brandId)
    const before = await readBalance(db, wallet)
    await refund('third', 3_333)
    expect(await coinsOf(shop)).toMatchObject({ pending: 666, reserve: 334 + 33 })
    await passDeadlines()
    expect(await coinsOf(shop)).toMatchObject({ pending: 666, reserve: 0 })
    expect(await readBalance(db, wallet)).toBe(before + 367)
    await passDeadlines()
    expect(await readBalance(db, wallet)).toBe(before + 367)
    await drainNotifications()
    const { items } = (await server.call(notifications.list, { as: shop.brand })).body
    expect(items.map(({ title }) => title)).toContain('Unused budget returned')
  })
})

describe('what a brand decides', () => {
  const reason = 'The parcel came back to us.'

  it('holds a commission, releases it, or rejects it into the budget', async () => {
    const shop = await buildShop({ budget: 10_000 })
    const { commissionId, refund } = await buildOrder(shop)
    const sent = { as: shop.brand, params: { commissionId } }
    const held = await server.call(brandCommissions.hold, { ...sent, body: { reason } })
    expect(held.body).toMatchObject({
      state: 'on_hold',
      reason,
      can: { release: { allowed: true } },
    })
    await passIn(13)
    expect(await stateOf(shop)).toMatchObject({ state: 'on_hold', reason })
    await inDays(10, () => refund('part', 1_000))
    expect(await stateOf(shop)).toMatchObject({ state: 'on_hold', reason, coins: 900 })
    expect((await server.call(brandCommissions.release, sent)).body.state).toBe('pending')
    await server.call(brandCommissions.hold, { ...sent, body: { reason } })
    await passIn(14)
    expect((await server.call(brandCommissions.view, sent)).body.state).toBe('pending')
    expect(await toldOf(shop, 'A commission is no longer on hold')).toMatch(
      /^Nobody decided about 900 coins/,
    )
    const rejected = await server.call(brandCommissions.reject, { ...sent, body: { reason } })
    expect(rejected.body).toMatchObject({ state: 'rejected', coins: 0, feeCoins: 0 })
    expect(await coinsOf(shop)).toMatchObject({ pending: 0, reserve: 10_000 })
    expect(await stateOf(shop)).toMatchObject({ state: 'rejected', reason, wholeCoins: 1000 })
  })

  it('is refused to other brands, to viewers, and after the deadline', async () => {
    const shop = await buildShop()
    const { commissionId } = await buildOrder(shop)
    const params = { commissionId }
    const body = { reason }
    const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
    const other = await buildBrand()
    expect(await codeOf(server.call(brandCommissions.view, { as: other, params }))).toBe(
      'commission.not_found',
    )
    expect(await codeOf(server.call(brandCommissions.hold, { as: other, params, body }))).toBe(
      'commission.not_found',
    )
    await giveRole(shop.brand, 'viewer')
    expect(await codeOf(server.call(brandCommissions.hold, { as: shop.brand, params, body }))).toBe(
      'brand.role_required',
    )
    await giveRole(shop.brand, 'owner')
    expect(await codeOf(server.call(brandCommissions.release, { as: shop.brand, params }))).toBe(
      'commission.not_on_hold',
    )
    await passIn(30)
    for (const late of [brandCommissions.hold, brandCommissions.reject])
      expect(await codeOf(server.call(late, { as: shop.brand, params, body }))).toBe(
        'commission.not_pending',
      )
  })
})
