import type { Redemption } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsUse, stateAt } from './redemption.rules.ts'
import { lockRedemption, writeUsed } from './redemption.store.ts'
import { viewRedemption } from './redemption.views.ts'

export const markRedemptionUsed = (
  actor: CreatorActor,
  redemptionId: string,
): Promise<Redemption> =>
  inTransaction(async (tx) => {
    const redemption =
      (await lockRedemption(tx, redemptionId, actor.userId)) ?? refuse('redemption.not_found')
    ensure(acceptsUse(stateAt(redemption, now())))
    await writeUsed(tx, redemption.id)
    await announce(tx, {
      type: 'redemption.used',
      subjectType: 'redemption',
      subjectId: redemption.id,
      creatorId: actor.userId,
      actor,
      fromState: 'issued',
      toState: 'used',
      data: { couponTitle: redemption.title },
    })
    return viewRedemption(actor, redemption.id, tx)
  })
