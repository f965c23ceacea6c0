import { announceAll } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockDueDigests, noteTold } from './search.store.ts'
import { hasDueDigests } from './search.views.ts'

/** One digest of each search that has something new, at most one a day. */
export const tellFound = async (): Promise<void> => {
  // Looked at first, so that an idle server opens no transaction.
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
