import type { Actor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { deletePlan, lockPerson } from './deletion.store.ts'

export const cancelDeletion = (actor: Actor): Promise<{ id: string }> =>
  inTransaction(async (tx) => {
    await lockPerson(tx, actor.userId)
    if (!(await deletePlan(tx, actor.userId))) refuse('deletion.not_planned')
    await announce(tx, {
      type: 'deletion.cancelled',
      subjectType: 'user',
      subjectId: actor.userId,
      actor,
      data: {},
    })
    return { id: actor.userId }
  })
