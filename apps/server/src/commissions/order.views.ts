import type { AttributedBy } from '@tandem/contract/conversions/conversion.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { monthOf } from './commission.rules.ts'
import type { OrderFacts } from './commission-steps.rules.ts'

/** An order that is somebody's, with what its programme says now. */
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
}

/** Undefined when it is nobody's, or only a test. */
export const readAttributedOrder = async (
  tx: Db,
  conversionId: string,
): Promise<AttributedOrder | undefined> => {
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
           p.order_cap_coins as "orderCap", p.month_cap_coins as "monthCap"
      from conversions c
      join programmes p on p.id = c.programme_id
      join brands b on b.id = c.brand_id
      join enrolments e on e.id = c.enrolment_id
     where c.id = ${conversionId}::uuid and not c.is_test`.execute(tx)
  const [row] = rows
  return (
    row && { ...row, occurredAt: new Date(row.occurredAt), promisedAt: new Date(row.promisedAt) }
  )
}

/** Of the creator's other orders of that month that stand. */
export const readMonth = async (
  tx: Db,
  { enrolmentId, occurredAt, conversionId }: AttributedOrder,
): Promise<{ orders: number; coins: number }> => {
  const { from, until } = monthOf(occurredAt)
  const { rows } = await sql<{ orders: number; coins: number }>`
    select count(*) as orders,
           coalesce(sum(m.coins - m.reversed_coins), 0)::bigint as coins
      from conversions c
      left join commissions m on m.conversion_id = c.id
     where c.enrolment_id = ${enrolmentId}::uuid and not c.is_test
       and c.occurred_at >= ${from.toISOString()}::timestamptz
       and c.occurred_at < ${until.toISOString()}::timestamptz
       and c.id <> ${conversionId}::uuid
       and c.cancelled_at is null and (c.refunded_minor < c.amount_minor or c.amount_minor = 0)
       and (m.state is null or m.state <> 'rejected')`.execute(tx)
  return rows[0] ?? { orders: 0, coins: 0 }
}
