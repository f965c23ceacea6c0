import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

type Order = { programmeId: string; orderRef: string }

/** Null when the refund was undone; undefined when it was never reported. */
export const findRefund = async (
  tx: Db,
  { programmeId, orderRef }: Order,
  refundRef: string,
): Promise<number | null | undefined> => {
  const row = await tx
    .selectFrom('conversion_refunds')
    .select('amount_minor')
    .where('programme_id', '=', programmeId)
    .where('order_ref', '=', orderRef)
    .where('refund_ref', '=', refundRef)
    .executeTakeFirst()
  return row?.amount_minor
}

export const writeRefund = async (
  tx: Db,
  { programmeId, orderRef }: Order,
  refund: { refundRef: string; amountMinor: number | null },
): Promise<void> => {
  await tx
    .insertInto('conversion_refunds')
    .values({
      programme_id: programmeId,
      order_ref: orderRef,
      refund_ref: refund.refundRef,
      amount_minor: refund.amountMinor,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['programme_id', 'order_ref', 'refund_ref'])
        .doUpdateSet({ amount_minor: refund.amountMinor }),
    )
    .execute()
}

export const replaceRefunds = async (
  tx: Db,
  { programmeId, orderRef }: Order,
  refunds: readonly { refundRef: string; amountMinor: number }[],
): Promise<void> => {
  await tx
    .updateTable('conversion_refunds')
    .set({ amount_minor: null })
    .where('programme_id', '=', programmeId)
    .where('order_ref', '=', orderRef)
    .where('refund_ref', 'not in', ['', ...refunds.map(({ refundRef }) => refundRef)])
    .execute()
  for (const refund of refunds) await writeRefund(tx, { programmeId, orderRef }, refund)
}

export const sumRefunds = async (tx: Db, { programmeId, orderRef }: Order): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from conversion_refunds
     where programme_id = ${programmeId}::uuid and order_ref = ${orderRef}`.execute(tx)
  return rows[0]?.sum ?? 0
}

/** Includes refunds reported before their orders. Refunds never exceed an order's amount. */
export const countRefunds = async (
  tx: Db,
  programmeId: string,
  orders: readonly { id: string; orderRef: string }[],
): Promise<void> => {
  await sql`
    with orders as (
      select * from unnest(${orders.map(({ id }) => id)}::uuid[],
                           ${orders.map(({ orderRef }) => orderRef)}::text[]) o (id, order_ref)),
    parked as (
      update conversion_refunds r set conversion_id = o.id from orders o
       where r.programme_id = ${programmeId}::uuid and r.order_ref = o.order_ref
         and r.conversion_id is null),
    told as (
      select o.id, coalesce(sum(r.amount_minor), 0) as amount
        from orders o
        left join conversion_refunds r
          on r.programme_id = ${programmeId}::uuid and r.order_ref = o.order_ref
       group by o.id)
    update conversions c set refunded_minor = least(c.amount_minor, told.amount) from told
     where c.id = told.id and c.refunded_minor <> least(c.amount_minor, told.amount)`.execute(tx)
}
