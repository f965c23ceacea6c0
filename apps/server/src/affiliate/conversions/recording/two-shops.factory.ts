import type { ToldOrder } from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import { sql } from 'kysely'
import { setReward } from '#affiliate/programmes/set-reward.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { findByKey } from '../keys/programme-key.store.ts'
import { buildMember, buildShop, clickOn, daysAgo } from '../shop.factory.ts'

/** Orders can reach each limit: budget, maximum, tiers and repeat customers. */
export const buildStrictShop = async (budget: number) => {
  const shop = await buildShop({
    budget,
    orderCapCoins: 2_000,
    monthCapCoins: 4_000,
    reward: {
      percentBps: 1_000,
      newCustomer: { unit: 'coins', amount: 333 },
      later: { months: 3, pays: { unit: 'bps', amount: 300 } },
    },
  })
  const { brand, programmeId } = shop
  const tier = { pays: { unit: 'bps' as const, amount: 1_500 }, fromOrders: 3 }
  await atTime(daysAgo(80), () => setReward(brand.actor, programmeId, tier))
  const other = await buildMember(shop)
  const called = await findByKey(shop.key)
  if (called === undefined) throw new Error('The key that was just made is there.')
  return { ...shop, other, called }
}
export type StrictShop = Awaited<ReturnType<typeof buildStrictShop>>

export type Sketch = {
  by: 'click' | 'other click' | 'code' | 'both' | 'nobody'
  amount: number
  customer: 'none' | 'one' | 'two' | 'creator'
  minutesAgo: number
  secondsAfterClick: number
}
export type Mention = {
  nr: number
  paid: boolean
  cancelled: boolean
  saidAt: number
  otherAmount: boolean
}

export const tellOf = (
  { linkId, code, other, creator, programmeId }: StrictShop,
  sketch: Sketch,
  mention: Mention,
  base: Date,
): ToldOrder => {
  const occurredAt = new Date(base.getTime() - sketch.minutesAgo * 60_000)
  const clickedAt = new Date(occurredAt.getTime() - sketch.secondsAfterClick * 1_000)
  const { by, customer } = sketch
  return {
    order_id: `order ${mention.nr}`,
    amount_minor: sketch.amount + (mention.otherAmount ? 1 : 0),
    currency: 'EUR',
    occurred_at: occurredAt.toISOString(),
    updated_at: new Date(occurredAt.getTime() + mention.saidAt * 1_000).toISOString(),
    paid: mention.paid,
    cancelled: mention.cancelled,
    ...((by === 'click' || by === 'both') && { click_id: clickOn(linkId, clickedAt) }),
    ...(by === 'other click' && { click_id: clickOn(other.linkId, clickedAt) }),
    ...(by === 'code' && { discount_code: code }),
    ...(by === 'both' && { discount_code: other.code }),
    ...(customer !== 'none' && {
      customer_id: customer === 'creator' ? creator.actor.email : `${customer} of ${programmeId}`,
    }),
  }
}

export const countTransactions = async ({ programmeId }: StrictShop): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text) as count from conversion_inputs
     where programme_id = ${programmeId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

export const whatBecameOf = async ({ programmeId, creator, other, enrolmentId }: StrictShop) => {
  const { rows: orders } = await sql<{ owner: string | null; order: object }>`
    select v.enrolment_id as owner,
           jsonb_build_array(v.order_ref, v.attributed_by, v.paid_at is not null,
             v.cancelled_at is not null, v.is_new_customer, m.state, m.coins, m.fee_coins,
             m.reversed_coins, m.because, m.matures_at,
             (select jsonb_agg(rule order by rule) from commission_flags
               where commission_id = m.id)) as order
      from conversions v left join commissions m on m.conversion_id = v.id
     where v.programme_id = ${programmeId}::uuid order by v.id`.execute(db)
  const coins = await Promise.all(
    [
      accounts.creatorPending(creator.actor.userId),
      accounts.creatorPending(other.creator.actor.userId),
      accounts.programmeReserve(programmeId),
    ].map((account) => readBalance(db, account)),
  )
  const named = orders.map(({ owner, order }) => [owner && owner === enrolmentId, order])
  return { coins, orders: named }
}
