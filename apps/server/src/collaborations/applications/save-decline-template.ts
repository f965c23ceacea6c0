import type {
  DeclineTemplate,
  DeclineTemplateDraft,
} from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { templatesMax } from '@tandem/contract/collaborations/applications/application.limits.ts'
import { mayDecide } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { writeDeclineTemplate } from './decline-template.store.ts'
import { listDeclineTemplates } from './decline-template.views.ts'

export const saveDeclineTemplate = (
  actor: BrandActor,
  draft: DeclineTemplateDraft,
): Promise<{ items: DeclineTemplate[] }> =>
  inTransaction(async (tx) => {
    ensure(mayDecide(actor))
    const kept = await writeDeclineTemplate(tx, actor.brandId, draft)
    if (kept > templatesMax) refuse('decline_template.too_many')
    return listDeclineTemplates(actor, tx)
  })
