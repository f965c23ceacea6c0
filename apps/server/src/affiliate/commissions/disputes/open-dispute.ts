import type { Commission } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { lockCommissionOfCreator } from '../commission.store.ts'
import { viewCommission } from '../commission.views.ts'
import { announceCommission } from '../commission-told.ts'
import { acceptsDispute, replyByOf } from './commission-dispute.rules.ts'
import { findDispute, insertDispute } from './commission-dispute.store.ts'

/** If the brand does not reply in time, the creator wins. */
export const openDispute = (
  actor: CreatorActor,
  commissionId: string,
  body: string,
): Promise<Commission> =>
  inTransaction(async (tx) => {
    const commission =
      (await lockCommissionOfCreator(tx, actor.userId, commissionId)) ??
      refuse('commission.not_found')
    const hasDispute = (await findDispute(tx, commissionId)) !== undefined
    const at = now()
    ensure(acceptsDispute({ ...commission, hasDispute }, at))
    const replyBy = replyByOf(at)
    await insertDispute(tx, commissionId, {
      body,
      replyBy,
      remindAt: nextReminder(at, at, replyBy),
    })
    await announceCommission(
      tx,
      { commission, coins: commission.coins },
      {
        type: 'commission.disputed',
        actor,
        toState: commission.state,
        data: { replyBy: replyBy.toISOString() },
      },
    )
    return viewCommission(actor, commissionId, tx)
  })
