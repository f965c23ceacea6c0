import type { BrandRedemption } from '@tandem/contract/money/redemptions/brand-redemption.schema.ts'
import { mayManageCoupons } from '#money/coupons/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { viewBrandRedemption } from './brand-redemption.views.ts'
import { failRedemption } from './give-back-coins.ts'
import { acceptsAnswer } from './redemption.rules.ts'
import { lockRedemptionOf } from './redemption.store.ts'

export const turnDownRedemption = (
  actor: BrandActor,
  redemptionId: string,
  reason: string,
): Promise<BrandRedemption> =>
  inTransaction(async (tx) => {
    const redemption =
      (await lockRedemptionOf(tx, redemptionId, actor.brandId)) ??
      refuse('redemption.not_found', 'Your brand has no such redemption.')
    ensure(mayManageCoupons(actor))
    ensure(acceptsAnswer(redemption.state))
    await failRedemption(tx, redemption, reason, { actor })
    return viewBrandRedemption(actor, redemptionId, tx)
  })
