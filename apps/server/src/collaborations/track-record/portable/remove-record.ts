import type { CreatorActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteRecord } from './imported-record.store.ts'

export const removeRecord = (actor: CreatorActor, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const creatorId = actor.userId
    const origin = await deleteRecord(tx, creatorId, id)
    if (origin === undefined) return refuse('portable_record.not_found')
    await announce(tx, {
      type: 'imported_record.removed',
      subjectType: 'creator',
      subjectId: creatorId,
      creatorId,
      actor,
      data: { origin },
    })
  })
