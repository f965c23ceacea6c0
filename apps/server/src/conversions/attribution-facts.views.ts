import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import type { AttributionFacts, Evidence } from './attribution.rules.ts'

type Rules = Pick<AttributionFacts, 'windowDays' | 'tie'>
type SpanRow = { enrolmentId: string; from: string; until: string | null }

const spanOf = <Row extends SpanRow>({ from, until, ...row }: Row) => ({
  ...row,
  from: new Date(from),
  until: until === null ? null : new Date(until),
})

/**
 * What was known when an order was told: what was made later must not change how it is decided
 * when it is decided again.
 */
export const readFacts = async (
  tx: Db,
  { programmeId, toldAt }: { programmeId: string; toldAt: Date },
  evidence: Evidence,
  { windowDays, tie, customer }: Rules & Pick<AttributionFacts, 'customer'>,
): Promise<AttributionFacts> => {
  const moment = sql`${toldAt.toISOString()}::timestamptz`
  const linkIds = evidence.clicks.map(({ linkId }) => linkId)
  const { rows: links } =
    linkIds.length === 0 && evidence.slug === null
      ? { rows: [] }
      : await sql<AttributionFacts['links'][number]>`
    select id, slug, enrolment_id as "enrolmentId" from links
     where programme_id = ${programmeId}::uuid and created_at <= ${moment}
       and (id = any (${linkIds}::uuid[]) or lower(slug) = ${evidence.slug?.toLowerCase() ?? null})`.execute(
          tx,
        )
  const { rows: codes } =
    evidence.codes.length === 0
      ? { rows: [] }
      : await sql<{ id: string; code: string } & SpanRow>`
    select id, code::text as code, enrolment_id as "enrolmentId", lower(valid) as from,
           upper(valid) as until from codes
     where programme_id = ${programmeId}::uuid and not isempty(valid) and lower(valid) <= ${moment}
       and lower(code::text) = any (${evidence.codes.map((code) => code.toLowerCase())}::text[])`.execute(
          tx,
        )
  const enrolmentIds = [...links, ...codes, ...(customer === null ? [] : [customer])].map(
    ({ enrolmentId }) => enrolmentId,
  )
  const { rows: spans } =
    enrolmentIds.length === 0
      ? { rows: [] }
      : await sql<SpanRow>`
    select enrolment_id as "enrolmentId", lower(earning) as from, upper(earning) as until
      from enrolment_spans
     where enrolment_id = any (${enrolmentIds}::uuid[]) and not isempty(earning)`.execute(tx)
  return {
    windowDays,
    tie,
    customer,
    links,
    codes: codes.map(spanOf),
    spans: spans.map(spanOf),
  }
}

/** Outside of a transaction, to decide again what was decided. */
export const readFactsNow = (...[told, evidence, rules]: Rest<Parameters<typeof readFacts>>) =>
  readFacts(db, told, evidence, rules)

type Rest<Args extends unknown[]> = Args extends [unknown, ...infer Others] ? Others : never
