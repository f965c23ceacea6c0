import { describe, expect, it } from 'vitest'
import { accounts, readBalance } from '#money/coins/index.ts'
import { runAs } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { replayAttribution } from '../replay-attribution.ts'
import {
  buildMember,
  buildShop,
  clickOn,
  daysAgo,
  orderBy,
  type Shop,
  shopCalls,
} from '../shop.factory.ts'
import { permutations } from '../shops/shop-deliveries.factory.ts'

const server = useTestApp()

type Told = { order: object } | { refund: object }

const tell = async (shop: Shop, messages: readonly Told[]) => {
  const order = orderBy(shop)
  const calls = shopCalls(server, shop)
  const { userId } = shop.creator.actor
  const before = await readBalance(db, accounts.creatorPending(userId))
  for (const message of messages) {
    const { status } =
      'order' in message
        ? await calls.order({ ...order, ...message.order })
        : await calls.refund(order.order_id, message.refund)
    expect([200, 201]).toContain(status)
  }
  const { coins, state, refunded_minor, paid, cancelled } = (
    await calls.order({ ...order, paid: false, updated_at: order.occurred_at })
  ).body
  const pending = (await readBalance(db, accounts.creatorPending(userId))) - before
  return { coins, state, refunded_minor, paid, cancelled, pending }
}

const at = (hours: number) => ({
  updated_at: new Date(daysAgo(0).getTime() - hours * 3_600_000).toISOString(),
})
const created = { order: { paid: false, ...at(0.9) } }
const paid = { order: { paid: true, ...at(0.8) } }
const refund = { refund: { refund_id: 'one', amount_minor: 2_500 } }
const second = { refund: { refund_id: 'two', amount_minor: 3_000 } }
const undone = { refund: { refund_id: 'one', amount_minor: 0 } }
const cancelled = { order: { cancelled: true, ...at(0.5) } }

describe('whatever order a shop tells in', () => {
  it('ends an order that was paid, refunded twice and once undone alike', async () => {
    const shop = await buildShop({ budget: 1_000_000 })
    const ends = []
    for (const messages of permutations([created, paid, refund, second, undone]).filter(
      (_, nr) => nr % 3 === 0,
    ))
      ends.push(await tell(shop, messages))
    const end = { coins: 700, state: 'pending', refunded_minor: 3_000, pending: 700 }
    expect(ends).toEqual(ends.map(() => ({ ...end, paid: true, cancelled: false })))
  })

  it('ends an order that was cancelled in between alike', async () => {
    const shop = await buildShop({ budget: 1_000_000 })
    const messages = [created, paid, refund, second, undone, cancelled]
    const ends = []
    for (const one of permutations(messages).filter((_, nr) => nr % 17 === 0))
      ends.push(await tell(shop, one))
    const end = { coins: 0, state: 'reversed', refunded_minor: 3_000, pending: 0 }
    expect(ends).toEqual(ends.map(() => ({ ...end, paid: true, cancelled: true })))
  })
})

describe('replay-attribution', () => {
  it('decides everything again from what was told, and finds nothing changed', async () => {
    const later = { months: 3, pays: { unit: 'bps' as const, amount: 500 } }
    const shop = await buildShop({ reward: { later } })
    const other = await buildMember(shop)
    const calls = shopCalls(server, shop)
    const day = (days: number) => ({ occurred_at: daysAgo(days).toISOString() })
    const by = (linkId: string, days: number) => ({ click_id: clickOn(linkId, daysAgo(days)) })
    const one = { customer_id: 'one' }
    for (const more of [
      { ...one, ...day(20), ...by(shop.linkId, 21) },
      { ...one, ...day(10), click_id: undefined },
      { ...one, ...day(9), ...by(other.linkId, 10) },
      { ...day(8), ...by(shop.linkId, 9), discount_code: other.code.toLowerCase() },
      { ...day(7), click_id: 'unreadable', link: shop.slug },
      { ...day(6), click_id: undefined, discount_codes: ['NOBODY', shop.code] },
      { ...day(5), ...by(shop.linkId, 40) },
    ])
      expect((await calls.order(orderBy(shop, more))).status).toBe(201)
    // What changes later changes nothing of what was decided.
    await db
      .updateTable('programmes')
      .set({ window_days: 90, tie: 'click' })
      .where('id', '=', shop.programmeId)
      .execute()
    const months = new Set(
      [5, 6, 7, 8, 9, 10, 20].map((ago) => daysAgo(ago).toISOString().slice(0, 7)),
    )
    let decided = 0
    for (const month of months) {
      const replayed = await replayAttribution(shop.programmeId, month)
      expect(replayed.differences).toEqual([])
      decided += replayed.decided
    }
    expect(decided).toBe(7)
    const owners = await db
      .selectFrom('conversions')
      .select(['attributed_by', 'enrolment_id'])
      .where('programme_id', '=', shop.programmeId)
      .orderBy('id')
      .execute()
    expect(owners.map((row) => [row.attributed_by, row.enrolment_id === shop.enrolmentId])).toEqual(
      [
        ['click', true],
        ['customer', true],
        ['click', false],
        ['code', false],
        ['link', true],
        ['code', true],
        [null, false],
      ],
    )
  })

  it('agrees with what was decided before clocks were tolerated, and since', async () => {
    const shop = await buildShop()
    const at = daysAgo(3)
    const clickAt = new Date(at.getTime() + 3 * 60_000)
    const order = orderBy(shop, {
      occurred_at: at.toISOString(),
      click_id: clickOn(shop.linkId, clickAt),
    })
    await shopCalls(server, shop).order(order)
    const month = order.occurred_at.slice(0, 7)
    const replay = () => replayAttribution(shop.programmeId, month)
    expect(await replay()).toEqual({ decided: 1, differences: [] })
    const { linkId, enrolmentId } = shop
    const click = { step: 'click', at: clickAt.toISOString(), fate: 'after_order' }
    await db
      .updateTable('conversions')
      .set({
        ...{ enrolment_id: null, attributed_by: null, link_id: null, click_at: null },
        because: JSON.stringify({
          rulesVersion: 1,
          steps: [{ ...click, linkId, enrolmentId }, { step: 'nobody' }],
        }),
      })
      .where('order_ref', '=', order.order_id)
      .execute()
    expect(await replay()).toEqual({ decided: 1, differences: [] })
  })

  it('names an order that is somebody else’s than its inputs say', async () => {
    const shop = await buildShop()
    const order = orderBy(shop)
    await shopCalls(server, shop).order(order)
    const other = await buildMember(shop)
    await db
      .updateTable('conversions')
      .set({ enrolment_id: other.enrolmentId })
      .where('order_ref', '=', order.order_id)
      .execute()
    const month = order.occurred_at.slice(0, 7)
    const { differences } = await replayAttribution(shop.programmeId, month)
    expect(differences).toEqual([expect.stringContaining(order.order_id)])
    const replay = (...words: string[]) =>
      runAs(null, 'replay-attribution', shop.programmeId, ...words)
    expect(await replay(month)).toEqual({
      code: 1,
      said: `${differences[0]}\n1 orders of ${month} decided again: 1 differ.`,
    })
    // For a script nothing that differs is good news, also where there was nothing to decide.
    expect(await replay('2019-03')).toMatchObject({ code: 0 })
    for (const nonsense of [['2019-13'], ['2019-03', 'more'], []])
      expect((await replay(...nonsense)).code).toBeUndefined()
  })
})
