import type { AttributedBy } from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { Attribution, Evidence, OpenedClick } from '../attribution.rules.ts'

export const readCheckoutClicks = async (
  tx: Db,
  programmeId: string,
  tokens: readonly string[],
): Promise<Map<string, OpenedClick>> => {
  if (tokens.length === 0) return new Map()
  const { rows } = await sql<{ token: string; linkId: string; at: string }>`
    select checkout_token as token, link_id as "linkId", clicked_at as at from checkout_clicks
     where programme_id = ${programmeId}::uuid and checkout_token = any (${tokens}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ token, linkId, at }) => [token, { linkId, at: new Date(at) }]))
}

/** Keeps the newest click of a checkout. Returns false when that click or a newer one is stored. */
export const keepCheckoutClick = async (
  tx: Db,
  { programmeId, checkoutToken }: { programmeId: string; checkoutToken: string },
  { linkId, at }: OpenedClick,
): Promise<boolean> => {
  // Deletes old clicks: orders arrive within a month, and then store the click themselves.
  await sql`delete from checkout_clicks where programme_id = ${programmeId}::uuid
             and told_at < app_now() - interval '30 days'`.execute(tx)
  const { rows } = await sql`
    insert into checkout_clicks as k (programme_id, checkout_token, link_id, clicked_at)
    values (${programmeId}::uuid, ${checkoutToken}, ${linkId}::uuid,
            ${at.toISOString()}::timestamptz)
    on conflict (programme_id, checkout_token) do update
       set link_id = excluded.link_id, clicked_at = excluded.clicked_at, told_at = app_now()
     where excluded.clicked_at > k.clicked_at
    returning 1`.execute(tx)
  return rows.length > 0
}

export type DecidedOrder = {
  id: string
  orderRef: string
  by: AttributedBy | null
  occurredAt: string
  because: Attribution['because']
  /** A pixel already reported a click for this order. */
  isLate: boolean
  toldAt: string
  evidence: Omit<Evidence, 'occurredAt' | 'clicks' | 'pixel'> & { occurredAt: string }
  rules: { windowDays: number; tie: 'code' | 'click' }
}

export const findOrderOfCheckout = async (
  tx: Db,
  programmeId: string,
  checkoutToken: string,
): Promise<DecidedOrder | undefined> => {
  const { rows } = await sql<DecidedOrder>`
    select c.id, c.order_ref as "orderRef", c.attributed_by as by,
           c.occurred_at as "occurredAt", c.because,
           c.because -> 'steps' @> '[{"step": "pixel"}]' as "isLate", i.at as "toldAt",
           i.data -> 'evidence' as evidence, i.data -> 'rules' as rules
      from conversions c
      join conversion_inputs i on i.programme_id = c.programme_id and i.order_ref = c.order_ref
           and i.kind = 'order' and i.data ? 'first'
     where c.programme_id = ${programmeId}::uuid and c.checkout_token = ${checkoutToken}
     order by c.id limit 1`.execute(tx)
  return rows[0]
}

/** After a customer's first order, the creator also earns from the later ones. */
export const adoptCustomer = async (
  tx: Db,
  conversionId: string,
  { enrolmentId, until }: { enrolmentId: string; until: Date },
): Promise<void> => {
  await sql`
    update programme_customers k
       set enrolment_id = ${enrolmentId}::uuid, until = ${until.toISOString()}::timestamptz
      from conversions c
     where c.id = ${conversionId}::uuid and c.is_new_customer and k.enrolment_id is null
       and k.programme_id = c.programme_id and k.customer_hash = c.customer_hash`.execute(tx)
}
