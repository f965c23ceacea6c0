import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockCommission } from '../commission.store.ts'
import { announceCommission } from '../commission-told.ts'
import { acceptsAnswer } from './commission-dispute.rules.ts'
import { findDispute, noteReminder } from './commission-dispute.store.ts'

/** Returns false when the dispute was answered or the reminder was sent meanwhile. */
export const remindDispute = (commissionId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const commission = await lockCommission(tx, commissionId)
    const dispute = await findDispute(tx, commissionId)
    const at = now()
    if (commission === undefined || dispute === undefined || dispute.remindAt === null) return false
    if (!acceptsAnswer(dispute).allowed || new Date(dispute.remindAt) > at) return false
    const replyBy = new Date(dispute.replyBy)
    await noteReminder(tx, commissionId, nextReminder(at, new Date(dispute.openedAt), replyBy))
    // After an outage, the deadline may already have passed.
    if (replyBy <= at) return true
    await announceCommission(
      tx,
      { commission, coins: commission.coins },
      {
        type: 'commission.dispute_reminded',
        toState: commission.state,
        data: { replyBy: dispute.replyBy },
      },
    )
    return true
  })
