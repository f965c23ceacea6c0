import type { CodeList } from '@tandem/contract/affiliate/links/link.schema.ts'
import { mayManageProgrammes } from '#affiliate/programmes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { endCodeNow, lockBrandsCode } from './code.store.ts'
import { viewCodes } from './code.views.ts'

export const endCode = (actor: BrandActor, codeId: string): Promise<CodeList> =>
  inTransaction(async (tx) => {
    const code = (await lockBrandsCode(tx, actor.brandId, codeId)) ?? refuse('code.not_found')
    ensure(mayManageProgrammes(actor))
    if (code.ended) refuse('code.ended')
    await endCodeNow(tx, codeId)
    return viewCodes(tx, actor, code.enrolmentId)
  })
