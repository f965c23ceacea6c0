import type { BrandCommission } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { lockProgramme } from '#affiliate/programmes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayDecideCommissions } from './commission.policy.ts'
import { type LockedCommission, lockCommissionOfBrand } from './commission.store.ts'
import { findProgrammeOf, viewBrandCommission } from './commission.views.ts'
import { acceptsHold, acceptsRejection, acceptsRelease } from './commission-steps.rules.ts'
import { hold, reject, release } from './take-decision.ts'

export const decide = (
  actor: BrandActor,
  commissionId: string,
  step: (tx: Db, commission: LockedCommission) => Promise<void>,
): Promise<BrandCommission> =>
  inTransaction(async (tx) => {
    const programmeId =
      (await findProgrammeOf(tx, commissionId)) ?? refuse('commission.not_found', notYours)
    await lockProgramme(tx, programmeId)
    const commission =
      (await lockCommissionOfBrand(tx, actor.brandId, commissionId)) ??
      refuse('commission.not_found', notYours)
    ensure(mayDecideCommissions(actor))
    await step(tx, commission)
    return viewBrandCommission(actor, commissionId, tx)
  })

const notYours = 'Your brand has no such commission.'

export const holdCommission = (actor: BrandActor, id: string, reason: string) =>
  decide(actor, id, async (tx, commission) => {
    ensure(acceptsHold(commission, now()))
    await hold(tx, commission, reason, actor)
  })

export const releaseCommission = (actor: BrandActor, id: string) =>
  decide(actor, id, async (tx, commission) => {
    ensure(acceptsRelease(commission))
    await release(tx, commission, { by: 'brand', actor })
  })

export const rejectCommission = (actor: BrandActor, id: string, reason: string) =>
  decide(actor, id, async (tx, commission) => {
    ensure(acceptsRejection(commission, now()))
    await reject(tx, commission, reason, { by: 'brand', actor })
  })
