import { type done, done as ended } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteSessionOf } from './session.store.ts'

export const endSession = (actor: PersonActor, sessionId: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    if (!(await deleteSessionOf(tx, actor.userId, sessionId))) refuse('session.not_found')
    return ended
  })
