import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { Attribution } from './attribution.rules.ts'
import type { NewOrder, Snapshot } from './order.rules.ts'
import type { CalledProgramme } from './programme-key.store.ts'

export type Source = 'api' | 'csv' | 'shopify' | 'woocommerce' | 'stripe' | 'claim'

/** An order and its refunds come one at a time, though it may not be there yet. */
export const lockOrder = async (tx: Db, programmeId: string, orderRef: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${programmeId} ${orderRef}`}, 7264032))`.execute(
    tx,
  )
}

export type KnownOrder = {
  id: string
  amountMinor: number
  payloadHash: Buffer
  snapshot: Snapshot
}

export const findOrder = async (
  tx: Db,
  programmeId: string,
  orderRef: string,
): Promise<KnownOrder | undefined> => {
  const row = await tx
    .selectFrom('conversions')
    .select(['id', 'amount_minor', 'payload_hash', 'snapshot_at', 'paid_at', 'cancelled_at'])
    .where('programme_id', '=', programmeId)
    .where('order_ref', '=', orderRef)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      amountMinor: row.amount_minor,
      payloadHash: row.payload_hash,
      snapshot: {
        at: new Date(row.snapshot_at),
        paid: row.paid_at !== null,
        cancelled: row.cancelled_at !== null,
      },
    }
  )
}

type Decided = {
  source: Source
  isTest: boolean
  payloadHash: Buffer
  isNewCustomer: boolean | null
  attribution: Attribution
}

export const insertConversion = async (
  tx: Db,
  { programmeId, brandId }: CalledProgramme,
  order: NewOrder,
  { attribution: { owner, because }, ...decided }: Decided,
): Promise<string> => {
  const { paid, cancelled, at } = order.snapshot
  const { id } = await tx
    .insertInto('conversions')
    .values({
      programme_id: programmeId,
      brand_id: brandId,
      order_ref: order.orderRef,
      amount_minor: order.amountMinor,
      currency: order.currency,
      occurred_at: order.occurredAt.toISOString(),
      paid_at: paid ? sql`app_now()` : null,
      cancelled_at: cancelled ? sql`app_now()` : null,
      snapshot_at: at.toISOString(),
      source: decided.source,
      is_test: decided.isTest,
      payload_hash: decided.payloadHash,
      customer_hash: order.customerHash,
      is_new_customer: decided.isNewCustomer,
      enrolment_id: owner?.enrolmentId ?? null,
      attributed_by: owner?.by ?? null,
      link_id: owner?.linkId ?? null,
      code_id: owner?.codeId ?? null,
      click_at: owner?.clickAt?.toISOString() ?? null,
      because: JSON.stringify(because),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of an order that was nobody's. */
export const updateOwner = async (
  tx: Db,
  id: string,
  { owner, because }: Attribution,
): Promise<void> => {
  await tx
    .updateTable('conversions')
    .set({
      enrolment_id: owner?.enrolmentId ?? null,
      attributed_by: owner?.by ?? null,
      because: JSON.stringify(because),
    })
    .where('id', '=', id)
    .execute()
}

/** A shop may also say that the order came to another amount. */
export const updateSnapshot = async (
  tx: Db,
  { id, amountMinor }: Pick<KnownOrder, 'id' | 'amountMinor'>,
  { at, paid, cancelled }: Snapshot,
): Promise<void> => {
  await tx
    .updateTable('conversions')
    .set({
      amount_minor: amountMinor,
      refunded_minor: sql`least(refunded_minor, ${amountMinor}::bigint)`,
      snapshot_at: at.toISOString(),
      paid_at: paid ? sql`coalesce(paid_at, app_now())` : null,
      cancelled_at: cancelled ? sql`coalesce(cancelled_at, app_now())` : null,
    })
    .where('id', '=', id)
    .execute()
}

export const appendInput = async (
  tx: Db,
  input: {
    programmeId: string
    orderRef: string
    kind: 'order' | 'refund' | 'evidence'
    toldAt: Date
    data: unknown
  },
): Promise<void> => {
  await tx
    .insertInto('conversion_inputs')
    .values({
      programme_id: input.programmeId,
      order_ref: input.orderRef,
      kind: input.kind,
      at: input.toldAt.toISOString(),
      data: JSON.stringify(input.data),
    })
    .execute()
}

export type CustomerRow = {
  hash: Buffer
  isNew: boolean
  firstOrderAt: Date
  enrolmentId: string | null
  until: Date | null
}

/** Locked: the next order of the same customer is decided after this one. */
export const lockCustomer = async (
  tx: Db,
  programmeId: string,
  hash: Buffer,
  orderedAt: Date,
): Promise<CustomerRow> => {
  const { rows } = await sql<{
    is_new: boolean
    first_order_at: string
    enrolment_id: string | null
    until: string | null
  }>`
    insert into programme_customers as c (programme_id, customer_hash, first_order_at)
    values (${programmeId}::uuid, ${hash}, ${orderedAt.toISOString()}::timestamptz)
    on conflict (programme_id, customer_hash) do update set first_order_at = c.first_order_at
    returning c.xmax = 0 as is_new, c.first_order_at, c.enrolment_id, c.until`.execute(tx)
  const [row] = rows
  return {
    hash,
    isNew: row?.is_new ?? true,
    firstOrderAt: new Date(row?.first_order_at ?? orderedAt),
    enrolmentId: row?.enrolment_id ?? null,
    until: row?.until == null ? null : new Date(row.until),
  }
}

export const updateCustomerOwner = async (
  tx: Db,
  programmeId: string,
  { hash }: Pick<CustomerRow, 'hash'>,
  owner: { enrolmentId: string; until: Date },
): Promise<void> => {
  await tx
    .updateTable('programme_customers')
    .set({ enrolment_id: owner.enrolmentId, until: owner.until.toISOString() })
    .where('programme_id', '=', programmeId)
    .where('customer_hash', '=', hash)
    .execute()
}
