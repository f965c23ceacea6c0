import { describe, expect, it } from 'vitest'
import { runAs } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { replayAttribution } from './replay-attribution.ts'
import { buildMember, buildShop, clickOn, daysAgo, orderBy, shopCalls } from './shop.factory.ts'

const server = useTestApp()

describe('replay-attribution', () => {
  it('decides every order again from its inputs and finds no difference', async () => {
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
      { ...day(8), ...by(shop.linkId, 9), discount_code: other.code.toLowerCase() },
      { ...day(7), click_id: 'unreadable', link: shop.slug },
    ])
      expect((await calls.order(orderBy(shop, more))).status).toBe(201)
    // A replay must not apply later changes of the programme to earlier orders.
    await db
      .updateTable('programmes')
      .set({ window_days: 90, tie: 'click' })
      .where('id', '=', shop.programmeId)
      .execute()
    const months = new Set([7, 8, 10, 20].map((ago) => daysAgo(ago).toISOString().slice(0, 7)))
    let decided = 0
    for (const month of months) {
      const replayed = await replayAttribution(shop.programmeId, month)
      expect(replayed.differences).toEqual([])
      decided += replayed.decided
    }
    expect(decided).toBe(4)
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
        ['code', false],
        ['link', true],
      ],
    )
  })

  it('names an order whose owner differs from its inputs', async () => {
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
      said: `${differences[0]}\nRecalculated 1 order of ${month}: 1 difference.`,
    })
  })
})
