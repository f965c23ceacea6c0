import type { OwnTrader, TraderDraft } from '@tandem/contract/accounts/traders/trader.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayEditTrader } from './trader.policy.ts'
import { putTrader } from './trader.store.ts'
import { viewOwnTrader } from './trader.views.ts'

export const saveTrader = (actor: BrandActor, draft: TraderDraft): Promise<OwnTrader> =>
  inTransaction(async (tx) => {
    ensure(mayEditTrader(actor))
    await putTrader(tx, actor, draft)
    await announce(tx, {
      type: 'trader.saved',
      subjectType: 'brand',
      subjectId: actor.brandId,
      brandId: actor.brandId,
      actor,
      data: { changed: Object.keys(draft) },
    })
    return viewOwnTrader(actor, tx)
  })
