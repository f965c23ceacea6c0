import { sql } from 'kysely'
import type { LockedProgramme } from '#affiliate/programmes/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Attribution } from './attribution.rules.ts'
import type { KnownOrder, NewOrder, Snapshot } from './order.rules.ts'

export type Source = 'api' | 'csv' | 'shopify' | 'woocommerce' | 'stripe' | 'claim'

/** Returns reported orders by their reference. Writers must lock the programme first. */
export const findOrders = async (
  tx: Db,
  programmeId: string,
  orderRefs: readonly string[],
): Promise<Map<string, KnownOrder>> => {
  const { rows } = await sql<{
    ref: string
    id: string
    amountMinor: number
    currency: string
    payloadHash: Buffer
    at: string
    paid: boolean
    cancelled: boolean
  }>`
    select order_ref as ref, id, amount_minor as "amountMinor", currency, payload_hash as "payloadHash",
           snapshot_at as at, paid_at is not null as paid, cancelled_at is not null as cancelled
      from conversions
     where programme_id = ${programmeId}::uuid and order_ref = any (${orderRefs}::text[])`.execute(
    tx,
  )
  return new Map(
    rows.map(({ ref, at, paid, cancelled, ...row }) => [
      ref,
      { ...row, snapshot: { at: new Date(at), paid, cancelled } },
    ]),
  )
}

export const findOrder = async (
  tx: Db,
  programmeId: string,
  orderRef: string,
): Promise<KnownOrder | undefined> => (await findOrders(tx, programmeId, [orderRef])).get(orderRef)

type Decided = {
  id: string
  order: NewOrder
  source: Source
  isTest: boolean
  payloadHash: Buffer
  isNewCustomer: boolean | null
  attribution: Attribution
}

const rowOf = ({ id, order, attribution: { owner, because }, ...decided }: Decided) => ({
  id,
  order_ref: order.orderRef,
  amount_minor: order.amountMinor,
  currency: order.currency,
  occurred_at: order.occurredAt,
  paid: order.snapshot.paid,
  cancelled: order.snapshot.cancelled,
  snapshot_at: order.snapshot.at,
  source: decided.source,
  is_test: decided.isTest,
  payload_hash: decided.payloadHash.toString('hex'),
  customer_hash: order.customerHash?.toString('hex'),
  is_new_customer: decided.isNewCustomer,
  enrolment_id: owner?.enrolmentId,
  attributed_by: owner?.by,
  link_id: owner?.linkId,
  code_id: owner?.codeId,
  click_at: owner?.clickAt,
  because,
  checkout_token: order.checkoutToken,
})

export const insertConversions = async (
  tx: Db,
  { id: programmeId, brand_id: brandId }: LockedProgramme,
  decided: readonly Decided[],
): Promise<void> => {
  await sql`
    insert into conversions
      (id, programme_id, brand_id, order_ref, amount_minor, currency, occurred_at, paid_at,
       cancelled_at, snapshot_at, source, is_test, payload_hash, customer_hash, is_new_customer,
       enrolment_id, attributed_by, link_id, code_id, click_at, because, checkout_token)
    select id, ${programmeId}::uuid, ${brandId}::uuid, order_ref, amount_minor, currency,
           occurred_at, case when paid then app_now() end, case when cancelled then app_now() end,
           snapshot_at, source, is_test, decode(payload_hash, 'hex'), decode(customer_hash, 'hex'),
           is_new_customer, enrolment_id, attributed_by, link_id, code_id, click_at, because,
           checkout_token
      from jsonb_to_recordset(${JSON.stringify(decided.map(rowOf))}::jsonb) as t
        (id uuid, order_ref text, amount_minor bigint, currency text, occurred_at timestamptz,
         paid boolean, cancelled boolean, snapshot_at timestamptz, source text, is_test boolean,
         payload_hash text, customer_hash text, is_new_customer boolean, enrolment_id uuid,
         attributed_by text, link_id uuid, code_id uuid, click_at timestamptz,
         because jsonb, checkout_token text)`.execute(tx)
}

/** A null `owner` leaves the order's creator unchanged. */
export const updateOwner = async (
  tx: Db,
  id: string,
  { owner, because }: Attribution,
): Promise<void> => {
  await tx
    .updateTable('conversions')
    .set({
      ...(owner && {
        enrolment_id: owner.enrolmentId,
        attributed_by: owner.by,
        link_id: owner.linkId,
        code_id: owner.codeId,
        click_at: owner.clickAt?.toISOString() ?? null,
      }),
      because: JSON.stringify(because),
    })
    .where('id', '=', id)
    .execute()
}

/** Sets the amount that the brand entered. Converts refunds by the same ratio. */
export const updateAmount = async (
  tx: Db,
  id: string,
  { amountMinor, currency }: { amountMinor: number; currency: string },
): Promise<void> => {
  await sql`
    update conversions
       set currency = ${currency}, amount_minor = ${amountMinor},
           refunded_minor = case when amount_minor = 0 then 0
             else div(refunded_minor::numeric * ${amountMinor}::bigint, amount_minor) end
     where id = ${id}::uuid`.execute(tx)
}

export const updateSnapshots = async (
  tx: Db,
  changed: readonly { id: string; amountMinor: number; snapshot: Snapshot }[],
): Promise<void> => {
  const rows = changed.map(({ id, amountMinor, snapshot }) => ({
    id,
    amount_minor: amountMinor,
    ...snapshot,
  }))
  await sql`
    update conversions c
       set amount_minor = t.amount_minor,
           refunded_minor = least(c.refunded_minor, t.amount_minor),
           snapshot_at = t.at,
           paid_at = case when t.paid then coalesce(c.paid_at, app_now()) end,
           cancelled_at = case when t.cancelled then coalesce(c.cancelled_at, app_now()) end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t
        (id uuid, amount_minor bigint, at timestamptz, paid boolean, cancelled boolean)
     where c.id = t.id`.execute(tx)
}

export type Input = {
  orderRef: string
  kind: 'order' | 'refund' | 'evidence'
  toldAt: Date
  data: unknown
}

export const appendInputs = async (
  tx: Db,
  programmeId: string,
  inputs: readonly Input[],
): Promise<void> => {
  const rows = inputs.map(({ orderRef, kind, toldAt, data }) => ({
    order_ref: orderRef,
    kind,
    at: toldAt,
    data,
  }))
  await sql`
    insert into conversion_inputs (programme_id, order_ref, kind, at, data)
    select ${programmeId}::uuid, order_ref, kind, at, data
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t
        (order_ref text, kind text, at timestamptz, data jsonb)`.execute(tx)
}
