import { randomUUID } from 'node:crypto'
import { dayMs } from '@tandem/contract/time.ts'
import { orderBy, type Shop, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { moveClock, now } from '#platform/clock.ts'
import { passDeadlines } from '../../deadlines.ts'

/** The test must reset the clock afterwards. */
export const passDays = async (days: number): Promise<void> => {
  moveClock(now().getTime() - Date.now() + days * dayMs)
  await passDeadlines()
}

type Server = Parameters<typeof shopCalls>[0]

export const bringOrder = async (server: Server, shop: Shop, amountMinor: number) => {
  const calls = shopCalls(server, shop)
  const order = orderBy(shop, { amount_minor: amountMinor, click_id: undefined, link: shop.slug })
  const { body } = await calls.order(order)
  return {
    answer: body,
    refund: (minor = amountMinor, refundId: string = randomUUID()) =>
      calls.refund(order.order_id, { refund_id: refundId, amount_minor: minor }),
    undo: (refundId: string) => calls.refund(order.order_id, { refund_id: refundId, undone: true }),
  }
}

/** Moves the clock past the hold, so that the commission is paid. */
export const earn = async (server: Server, shop: Shop, amountMinor = 10_000) => {
  const order = await bringOrder(server, shop, amountMinor)
  await passDays(31)
  return order
}

export const spendOnCoupon = async ({ creator }: Pick<Shop, 'creator'>, coins: number) =>
  redeemCoupon(creator.actor, (await buildCoupon({ coinsCost: coins })).id)
