import { announceAll } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockDueDigests, noteTold } from './search.store.ts'
import { hasDueDigests } from './search.views.ts'

/** Sends at most one digest per search per day. */
export const tellFound = async (): Promise<void> => {
  // Checks without a transaction first, so that an idle server opens none.
  if (!(await hasDueDigests())) return
  await inTransaction(async (tx) => {
    const due = await lockDueDigests(tx)
    await noteTold(
      tx,
      due.map(({ id }) => id),
    )
    await announceAll(
      tx,
      due.map(({ id, creatorId, name, found }) => ({
        type: 'search.found',
        subjectType: 'search',
        subjectId: id,
        creatorId,
        data: { searchId: id, name, found },
      })),
    )
  })
}
