import { codeKey } from '@tandem/contract/affiliate/links/code-key.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import type { AttributionFacts, Evidence } from './attribution.rules.ts'

type Rules = Pick<AttributionFacts, 'windowDays' | 'tie'>
type SpanRow = { enrolmentId: string; from: string; until: string | null }

const spanOf = <Row extends SpanRow>({ from, until, ...row }: Row) => ({
  ...row,
  from: new Date(from),
  until: until === null ? null : new Date(until),
})

type Facts = Omit<AttributionFacts, 'customer'>

/** Returns the facts that were known at `toldAt`, so that a replay decides as it did then. */
export const readFacts = async (
  tx: Db,
  { programmeId, toldAt }: { programmeId: string; toldAt: Date },
  evidence: readonly Evidence[],
  { windowDays, tie, ownerIds }: Rules & { ownerIds: readonly string[] },
): Promise<Facts> => {
  const moment = sql`${toldAt.toISOString()}::timestamptz`
  const linkIds = evidence.flatMap(({ clicks, pixel }) =>
    [...clicks, ...(pixel === undefined ? [] : [pixel])].map(({ linkId }) => linkId),
  )
  const slugs = evidence.flatMap(({ slug }) => (slug === null ? [] : [slug.toLowerCase()]))
  const typed = evidence.flatMap((one) => one.codes.map(codeKey))
  const rowsOf = async <Row>(asked: boolean, statement: RawBuilder<Row>): Promise<Row[]> =>
    asked ? (await statement.execute(tx)).rows : []
  const [links, codes] = await Promise.all([
    rowsOf(
      linkIds.length + slugs.length > 0,
      sql<AttributionFacts['links'][number]>`
    select id, slug, enrolment_id as "enrolmentId" from links
     where programme_id = ${programmeId}::uuid and created_at <= ${moment}
       and (id = any (${linkIds}::uuid[]) or lower(slug) = any (${slugs}::text[]))`,
    ),
    rowsOf(
      typed.length > 0,
      sql<{ id: string; code: string } & SpanRow>`
    select id, code::text as code, enrolment_id as "enrolmentId", lower(valid) as from,
           upper(valid) as until from codes
     where programme_id = ${programmeId}::uuid and not isempty(valid) and lower(valid) <= ${moment}
       and code_key = any (${typed}::text[])`,
    ),
  ])
  const enrolmentIds = [...links, ...codes].map(({ enrolmentId }) => enrolmentId).concat(ownerIds)
  const spans = await rowsOf(
    enrolmentIds.length > 0,
    sql<SpanRow>`
    select enrolment_id as "enrolmentId", lower(earning) as from, upper(earning) as until
      from enrolment_spans
     where enrolment_id = any (${[...new Set(enrolmentIds)]}::uuid[]) and not isempty(earning)
       -- Nobody could spend what a deleted creator earned.
       and not exists (select from enrolments e join creators c on c.id = e.creator_id
             where e.id = enrolment_id and c.erased_at <= ${moment})`,
  )
  return { windowDays, tie, links, codes: codes.map(spanOf), spans: spans.map(spanOf) }
}

export const readFactsNow = (...[told, evidence, rules]: Rest<Parameters<typeof readFacts>>) =>
  readFacts(db, told, evidence, rules)

type Rest<Args extends unknown[]> = Args extends [unknown, ...infer Others] ? Others : never
