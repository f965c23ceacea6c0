import type { Code, CodeList } from '@tandem/contract/affiliate/links/link.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import { mayManageProgrammes } from '#affiliate/programmes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { findBrandsEnrolled } from './enrolled.views.ts'
import { acceptsCode } from './link.rules.ts'

const listMost = 200

const list = async (tx: Db, which: RawBuilder<unknown>): Promise<Code[]> => {
  const { rows } = await sql<Code>`
    select id, code, offer, lower(valid) as "from", upper(valid) as until from codes
     where ${which} and not isempty(valid)
     order by upper(valid) desc nulls first, id desc limit ${listMost}`.execute(tx)
  return rows
}

export const listCurrentCodes = (enrolmentId: string): Promise<Code[]> =>
  list(db, sql`enrolment_id = ${enrolmentId} and upper_inf(valid)`)

export const viewCodes = async (
  tx: Db,
  actor: BrandActor,
  enrolmentId: string,
): Promise<CodeList> => {
  const enrolled = await findBrandsEnrolled(tx, actor.brandId, enrolmentId)
  const items = await list(tx, sql`enrolment_id = ${enrolmentId}`)
  return { items, can: { give: all(mayManageProgrammes(actor), acceptsCode(enrolled, undefined)) } }
}

export const viewCodesOf = (actor: BrandActor, enrolmentId: string): Promise<CodeList> =>
  viewCodes(db, actor, enrolmentId)
