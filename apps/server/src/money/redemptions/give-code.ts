import type { BrandRedemption } from '@tandem/contract/money/redemptions/brand-redemption.schema.ts'
import { addCode, mayManageCoupons } from '#money/coupons/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { DomainEvent } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { viewBrandRedemption } from './brand-redemption.views.ts'
import { issueRedemption } from './issue-redemption.ts'
import { acceptsAnswer } from './redemption.rules.ts'
import { type LockedRedemption, lockRedemptionOf } from './redemption.store.ts'

export const giveCode = (
  actor: BrandActor,
  redemptionId: string,
  code: string,
): Promise<BrandRedemption> =>
  inTransaction(async (tx) => {
    const redemption =
      (await lockRedemptionOf(tx, redemptionId, actor.brandId)) ??
      refuse('redemption.not_found', 'Your brand has no such redemption.')
    ensure(mayManageCoupons(actor))
    await give(tx, redemption, code, { actor })
    return viewBrandRedemption(actor, redemptionId, tx)
  })

/** For shops without an account. The operator manages their coupons. */
export const giveCodeByOperator = (redemptionId: string, code: string): Promise<void> =>
  inTransaction(async (tx) => {
    const redemption = (await lockRedemptionOf(tx, redemptionId)) ?? refuse('redemption.not_found')
    await give(tx, redemption, code, { by: 'operator' })
  })

const give = async (
  tx: Db,
  redemption: LockedRedemption,
  code: string,
  by: Pick<DomainEvent, 'actor' | 'by'>,
): Promise<void> => {
  ensure(acceptsAnswer(redemption.state))
  const coupon = { id: redemption.couponId, supplierId: redemption.supplierId }
  if (!(await addCode(tx, coupon, redemption.id, code))) refuse('redemption.code_known')
  await issueRedemption(tx, redemption, by)
}
