import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { announceGrant } from '../ends/grant-told.ts'
import { lockDisputed } from './own-grant.ts'
import { noteReminder } from './rights-dispute.store.ts'

/** Returns false when somebody acted or the reminder was sent meanwhile. */
export const remindDispute = (disputeId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const { grant, dispute } = await lockDisputed(tx, disputeId)
    const at = now()
    if (dispute?.id !== disputeId || dispute.answerBy === null || dispute.remindAt === null)
      return false
    if (new Date(dispute.remindAt) > at) return false
    const answerBy = new Date(dispute.answerBy)
    await noteReminder(tx, disputeId, nextReminder(at, new Date(dispute.since), answerBy))
    // After an outage, the deadline may already have passed.
    if (answerBy <= at) return true
    await announceGrant(tx, grant, {
      type:
        dispute.state === 'open'
          ? 'rights.dispute_brand_reminded'
          : 'rights.dispute_creator_reminded',
      actor: null,
      data: { answerBy: dispute.answerBy },
    })
    return true
  })
