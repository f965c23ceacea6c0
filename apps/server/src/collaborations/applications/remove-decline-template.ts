import { done } from '@tandem/contract/ids.ts'
import { mayDecide } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { deleteDeclineTemplate } from './decline-template.store.ts'

export const removeDeclineTemplate = (actor: BrandActor, id: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    ensure(mayDecide(actor))
    if (!(await deleteDeclineTemplate(tx, actor.brandId, id))) refuse('decline_template.not_found')
    return done
  })
