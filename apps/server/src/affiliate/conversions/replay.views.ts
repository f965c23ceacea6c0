import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import type { Attribution, AttributionFacts } from './attribution.rules.ts'

type ToldClick = { linkId: string; at: string }

export type FirstInput = {
  id: number
  orderRef: string
  toldAt: string
  evidence: {
    occurredAt: string
    clicks: ToldClick[]
    unreadableClicks: number
    codes: string[]
    slug: string | null
    pixel?: ToldClick
    claim?: { enrolmentId: string }
  }
  /** A click that a pixel reported after the order. `id` is its position among all inputs. */
  late: { id: number; pixel: ToldClick } | null
  claim: { enrolmentId: string } | null
  rules: Pick<AttributionFacts, 'windowDays' | 'tie'>
  customer: { hash: string; orderedAt: string } | null
  decided: {
    enrolmentId: string | null
    by: string | null
    linkId: string | null
    codeId: string | null
    clickAt: string | null
    because: Attribution['because']
  }
}

/** Starts with the programme's first input, because later decisions depend on earlier ones. */
export const listFirstInputs = async (
  programmeId: string,
  after: number,
  limit: number,
): Promise<FirstInput[]> => {
  const { rows } = await sql<FirstInput>`
    select i.id, i.order_ref as "orderRef", i.at as "toldAt", i.data -> 'evidence' as evidence,
           i.data -> 'rules' as rules, i.data -> 'customer' as customer,
           (select jsonb_build_object('id', later.id, 'pixel', later.data -> 'pixel')
              from conversion_inputs later
             where later.programme_id = i.programme_id and later.order_ref = i.order_ref
               and later.kind = 'evidence' and later.data ? 'pixel' limit 1) as late,
           (select later.data -> 'claim' from conversion_inputs later
             where later.programme_id = i.programme_id and later.order_ref = i.order_ref
               and later.kind = 'evidence' and later.data ? 'claim' limit 1) as claim,
           jsonb_build_object('enrolmentId', c.enrolment_id, 'by', c.attributed_by,
             'linkId', c.link_id, 'codeId', c.code_id, 'clickAt', c.click_at,
             'because', c.because) as decided
      from conversion_inputs i
      join conversions c on c.programme_id = i.programme_id and c.order_ref = i.order_ref
     where i.programme_id = ${programmeId}::uuid and i.kind = 'order' and i.data ? 'first'
       and i.id > ${after}::bigint
     order by i.id limit ${limit}`.execute(db)
  return rows
}

export const findPromise = async (
  programmeId: string,
  hash: string,
): Promise<{ enrolmentId: string | null; until: string | null } | undefined> => {
  const { rows } = await sql<{ enrolmentId: string | null; until: string | null }>`
    select enrolment_id as "enrolmentId", until from programme_customers
     where programme_id = ${programmeId}::uuid and customer_hash = decode(${hash}, 'hex')`.execute(
    db,
  )
  return rows[0]
}
