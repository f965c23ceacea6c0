import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { insertDismissal } from './announcement.store.ts'

export const dismissAnnouncement = (
  actor: { userId: string },
  id: string,
): Promise<{ done: true }> =>
  inTransaction(async (tx) => {
    if (!(await insertDismissal(tx, id, actor.userId))) refuse('announcement.not_found')
    return { done: true as const }
  })
