import type { CodeDraft, CodeList } from '@tandem/contract/affiliate/links/link.schema.ts'
import { mayManageProgrammes } from '#affiliate/programmes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { endCodeNow, findCurrentCode, insertCode, lockCodes } from './code.store.ts'
import { viewCodes } from './code.views.ts'
import { findBrandsEnrolled } from './enrolled.views.ts'
import { acceptsCode } from './link.rules.ts'

/** Orders by an earlier code stay with the creator who had it. */
export const giveCode = (
  actor: BrandActor,
  enrolmentId: string,
  { code, offer }: CodeDraft,
): Promise<CodeList> =>
  inTransaction(async (tx) => {
    const enrolled = await findBrandsEnrolled(tx, actor.brandId, enrolmentId)
    ensure(mayManageProgrammes(actor))
    await lockCodes(tx, enrolled.programmeId)
    const current = await findCurrentCode(tx, enrolled.programmeId, code)
    ensure(acceptsCode(enrolled, current))
    const from = current === undefined ? undefined : await endCodeNow(tx, current.id)
    await insertCode(tx, { programmeId: enrolled.programmeId, enrolmentId, code, offer, from })
    return viewCodes(tx, actor, enrolmentId)
  })
