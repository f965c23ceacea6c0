import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

type Order = { programmeId: string; orderRef: string }

/** Null: it was taken back; undefined: nobody told of it. */
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

/** All of an order, as its shop names them now. */
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

/** Also those that were told before their order; never more than it brought. */
export const countRefunds = async (tx: Db, order: Order, conversionId: string): Promise<void> => {
  const { programmeId, orderRef } = order
  await sql`
    with parked as (
      update conversion_refunds set conversion_id = ${conversionId}::uuid
       where programme_id = ${programmeId}::uuid and order_ref = ${orderRef}
         and conversion_id is null),
    told as (
      select coalesce(sum(amount_minor), 0) as amount from conversion_refunds
       where programme_id = ${programmeId}::uuid and order_ref = ${orderRef})
    update conversions set refunded_minor = least(amount_minor, told.amount) from told
     where id = ${conversionId}::uuid
       and refunded_minor <> least(amount_minor, told.amount)`.execute(tx)
}
