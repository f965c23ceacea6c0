import type { ToldOrder } from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import { sql } from 'kysely'
import { setReward } from '#affiliate/programmes/set-reward.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { findByKey } from '../keys/programme-key.store.ts'
import { buildMember, buildShop, clickOn, daysAgo } from '../shop.factory.ts'

/** All that can run out or be noticed: a budget, limits, a tier, customers who come again. */
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

/** An order before it is of one shop. */
export type Sketch = {
  by: 'click' | 'other click' | 'code' | 'both' | 'nobody'
  amount: number
  customer: 'none' | 'one' | 'two' | 'creator'
  minutesAgo: number
  secondsAfterClick: number
}
/** What is said of it, once or again. */
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

/** Those that wrote its orders. */
export const countTransactions = async ({ programmeId }: StrictShop): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text) as count from conversion_inputs
     where programme_id = ${programmeId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ids of one shop in words that are the same of another. */
const inWords = (shop: StrictShop, rows: unknown): unknown => {
  const words: [string, string][] = [
    [shop.programmeId, 'the programme'],
    [shop.enrolmentId, 'one'],
    [shop.linkId, 'its link'],
    [shop.code, 'its code'],
    [shop.creator.actor.userId, 'its creator'],
    [shop.other.enrolmentId, 'other'],
    [shop.other.linkId, 'its other link'],
    [shop.other.code, 'its other code'],
    [shop.other.creator.actor.userId, 'its other creator'],
    [shop.brand.brandId, 'the brand'],
  ]
  return JSON.parse(
    words.reduce((text, [id, word]) => text.replaceAll(id, word), JSON.stringify(rows)),
  )
}

/** All that stands of a shop’s orders in the database, but ids and the moments it was written. */
export const whatBecameOf = async (shop: StrictShop) => {
  const { programmeId: id, brand } = shop
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select jsonb_agg(jsonb_build_array(order_ref, amount_minor, refunded_minor,
          paid_at is not null, cancelled_at is not null, snapshot_at, is_new_customer,
          enrolment_id, attributed_by, link_id, click_at, because) order by id)
         from conversions where programme_id = p.id) as orders,
      (select jsonb_agg(jsonb_build_array(order_ref, kind, data #- '{customer,hash}') order by id)
         from conversion_inputs where programme_id = p.id) as inputs,
      (select jsonb_agg(jsonb_build_array(first_order_at, enrolment_id, until)
          order by first_order_at, until) from programme_customers
        where programme_id = p.id) as customers,
      (select jsonb_agg(jsonb_build_array(c.order_ref, m.state, m.coins, m.fee_coins,
          m.reversed_coins, m.reversed_fee_coins, m.because, m.reason, m.matures_at,
          m.waits_for_budget, m.version, m.decided_by) order by m.created_at, m.id)
         from commissions m join conversions c on c.id = m.conversion_id
        where m.programme_id = p.id) as commissions,
      (select jsonb_agg(jsonb_build_array(c.order_ref, f.rule, f.severity, f.evidence)
          order by c.order_ref, f.rule)
         from commission_flags f join commissions m on m.id = f.commission_id
         join conversions c on c.id = m.conversion_id where m.programme_id = p.id) as flags,
      (select jsonb_agg(entries order by owner, owner_id = ${shop.creator.actor.userId}::uuid, kind)
         from (select a.owner, a.owner_id, a.kind,
                 jsonb_agg(jsonb_build_array(a.kind, t.event, c.order_ref, e.delta,
                   e.balance_after) order by e.id) as entries
                 from ledger_accounts a
                 join ledger_entries e on e.account_id = a.id
                 join ledger_transfers t on t.id = e.transfer_id
                 left join commissions m on m.id = t.ref_id
                 left join conversions c on c.id = m.conversion_id
                where a.owner_id in (p.id, ${shop.creator.actor.userId}::uuid,
                                     ${shop.other.creator.actor.userId}::uuid)
                group by 1, 2, 3) of_accounts) as coins,
      (select jsonb_agg(told order by about) from (
         select coalesce(c.order_ref, e.subject_type) as about,
                jsonb_agg(jsonb_build_array(e.type, e.from_state, e.to_state, e.actor,
                  e.data - 'decideBy' - 'brandSlug' - 'brandName') order by e.id) as told
           from domain_events e
           left join commissions m on m.id = e.subject_id
           left join conversions c on c.id = e.subject_id or c.id = m.conversion_id
          where e.brand_id = ${brand.brandId}::uuid
            and (e.subject_type in ('conversion', 'commission') or e.type like 'programme.budget%')
          group by 1) of_subjects) as events,
      jsonb_build_array(p.state, p.paused_by, p.budget_warned_at is not null) as programme
      from programmes p where p.id = ${id}::uuid`.execute(db)
  return inWords(shop, rows[0])
}
