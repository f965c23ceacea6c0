import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { findPlanned, lockPerson, markReminded } from './deletion.store.ts'

/** Returns false when the deletion was cancelled or the reminder was sent. */
export const remindDeletion = (userId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    await lockPerson(tx, userId)
    const planned = await findPlanned(tx, userId)
    if (planned?.remindAt == null || new Date(planned.remindAt) > now()) return false
    await markReminded(tx, userId)
    await announce(tx, {
      type: 'deletion.reminded',
      subjectType: 'user',
      subjectId: userId,
      data: { dueAt: planned.dueAt },
    })
    return true
  })
