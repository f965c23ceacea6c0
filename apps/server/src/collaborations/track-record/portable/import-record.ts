import { countRecordCheck } from '#accounts/identity/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsRecord, summaryOf } from './imported-record.rules.ts'
import { lockOwner, putRecord } from './imported-record.store.ts'
import { listKept } from './imported-record.views.ts'
import { verifyRecord } from './verify-record.ts'

/** Verifies outside the transaction, because the issuer may need seconds to answer. */
export const importRecord = async (actor: CreatorActor, text: string): Promise<void> => {
  const { userId: creatorId } = actor
  await countRecordCheck(creatorId)
  const record = await verifyRecord(creatorId, text)
  const { id: documentId, work, accounts, posts, signature } = record
  const summary = summaryOf(record)
  await inTransaction(async (tx) => {
    await lockOwner(tx, creatorId)
    ensure(acceptsRecord(await listKept(creatorId, tx), record))
    const facts = { work, accounts, posts }
    await putRecord(tx, { creatorId, documentId, keyId: signature.key, facts, summary })
    await announce(tx, {
      type: 'imported_record.added',
      subjectType: 'creator',
      subjectId: creatorId,
      creatorId,
      actor,
      data: { origin: record.issuedBy, completed: summary.completed },
    })
  })
}
