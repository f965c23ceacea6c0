import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockClaim, noteReminder } from './claim.store.ts'
import { announceClaim } from './claim-told.ts'

/** Returns false when the claim was answered or the reminder was sent meanwhile. */
export const remindClaim = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const claim = await lockClaim(tx, id)
    const at = now()
    if (claim?.state !== 'open' || claim.remindAt === null) return false
    if (new Date(claim.remindAt) > at) return false
    const replyBy = new Date(claim.replyBy)
    await noteReminder(tx, id, nextReminder(at, new Date(claim.createdAt), replyBy))
    // After an outage, the deadline may already have passed.
    if (replyBy <= at) return true
    await announceClaim(tx, claim, { type: 'claim.reminded', data: { replyBy: claim.replyBy } })
    return true
  })
