import type { AttributedBy } from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { monthOf } from './commission.rules.ts'
import type { OrderFacts } from './commission-steps.rules.ts'

export type AttributedOrder = OrderFacts & {
  conversionId: string
  programmeId: string
  programmeName: string
  brandId: string
  brandName: string
  currency: string
  occurredAt: Date
  promisedAt: Date
  isNewCustomer: boolean
  by: AttributedBy
  enrolmentId: string
  creatorId: string
  holdDays: number
  orderCap: number | null
  monthCap: number | null
  paysFreeOrders: boolean
  hasCommission: boolean
}

/** Oldest report first. Omits test and unattributed orders, and currencies without a rate. */
export const readAttributedOrders = async (
  tx: Db,
  conversionIds: readonly string[],
): Promise<AttributedOrder[]> => {
  const { rows } = await sql<
    Omit<AttributedOrder, 'occurredAt' | 'promisedAt'> & { occurredAt: string; promisedAt: string }
  >`
    select c.id as "conversionId", c.programme_id as "programmeId", p.name as "programmeName",
           c.brand_id as "brandId", b.name as "brandName", c.currency,
           c.amount_minor as "amountMinor", c.refunded_minor as "refundedMinor",
           c.paid_at is not null as paid, c.cancelled_at is not null as cancelled,
           c.occurred_at as "occurredAt", coalesce(c.click_at, c.occurred_at) as "promisedAt",
           coalesce(c.is_new_customer, false) as "isNewCustomer", c.attributed_by as by,
           c.enrolment_id as "enrolmentId", e.creator_id as "creatorId", p.hold_days as "holdDays",
           p.order_cap_coins as "orderCap", p.month_cap_coins as "monthCap",
           p.pays_free_orders as "paysFreeOrders",
           exists (select from commissions where conversion_id = c.id) as "hasCommission"
      from unnest(${conversionIds}::uuid[]) with ordinality told (id, nr)
      join conversions c on c.id = told.id
      join programmes p on p.id = c.programme_id
      join brands b on b.id = c.brand_id
      join enrolments e on e.id = c.enrolment_id
     where not c.is_test
       and (c.currency = ${settings.currency}
            or exists (select from commissions m where m.conversion_id = c.id))
     order by told.nr`.execute(tx)
  return rows.map((row) => ({
    ...row,
    occurredAt: new Date(row.occurredAt),
    promisedAt: new Date(row.promisedAt),
  }))
}

export const readAttributedOrder = async (
  tx: Db,
  conversionId: string,
): Promise<AttributedOrder | undefined> => (await readAttributedOrders(tx, [conversionId]))[0]

export type Month = { orders: number; coins: number }

export const monthKey = ({ enrolmentId, occurredAt }: AttributedOrder): string =>
  `${enrolmentId} ${occurredAt.toISOString().slice(0, 7)}`

const inMonth = sql`c.enrolment_id = asked.enrolment_id and not c.is_test
  and c.currency = asked.currency
  and c.occurred_at >= asked.starts and c.occurred_at < asked.ends
  and c.cancelled_at is null and (c.refunded_minor < c.amount_minor or c.amount_minor = 0)`

/** Sums coins only when a monthly limit needs them, because creators may have many orders. */
export const readMonths = async (
  tx: Db,
  orders: readonly AttributedOrder[],
): Promise<Map<string, Month>> => {
  const asked = [...new Map(orders.map((order) => [monthKey(order), order]))]
  const months = asked.map(([, { occurredAt }]) => monthOf(occurredAt))
  const { rows } = await sql<Month>`
    select (select count(*) from conversions c where ${inMonth})
             - (select count(*) from commissions m join conversions c on c.id = m.conversion_id
                 where m.programme_id = asked.programme_id and m.state = 'rejected'
                   and ${inMonth}) as orders,
           case when not asked.is_limited then 0 else
             (select coalesce(sum(m.coins - m.reversed_coins), 0)
                from conversions c join commissions m on m.conversion_id = c.id
               where ${inMonth} and m.state <> 'rejected') end::bigint as coins
      from unnest(${asked.map(([, { programmeId }]) => programmeId)}::uuid[],
                  ${asked.map(([, { enrolmentId }]) => enrolmentId)}::uuid[],
                  ${months.map(({ from }) => from.toISOString())}::timestamptz[],
                  ${months.map(({ until }) => until.toISOString())}::timestamptz[],
                  ${asked.map(([, { monthCap }]) => monthCap !== null)}::boolean[],
                  ${asked.map(([, { currency }]) => currency)}::text[])
             with ordinality asked (programme_id, enrolment_id, starts, ends, is_limited, currency, nr)
     order by asked.nr`.execute(tx)
  return new Map(asked.map(([key], at) => [key, rows[at] ?? { orders: 0, coins: 0 }]))
}
