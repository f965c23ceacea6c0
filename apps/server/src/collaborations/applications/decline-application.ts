import type { DeclineReason } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { ensureDecides, lockOwn, updateCollaboration } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsDecline, declineToldAt } from './application.rules.ts'

type Decline = { version: number; reason: DeclineReason; note?: string | undefined }

/** No applicant is left without a reason. The creator is told it some minutes later. */
export const declineApplication = (
  actor: BrandActor,
  id: string,
  decision: Decline,
): Promise<string> =>
  inTransaction(async (tx) => {
    await declineIn(tx, actor, id, decision)
    return id
  })

/** For callers that show its effect in another way. */
export const declineIn = async (
  tx: Db,
  actor: BrandActor,
  id: string,
  decision: Decline,
): Promise<void> => {
  const collaboration = await lockOwn(tx, actor, id)
  ensureDecides(actor, collaboration, decision.version)
  ensure(acceptsDecline(collaboration))
  const { decline_told_at: before, state_deadline: deadline } = collaboration
  await updateCollaboration(tx, id, {
    // Other words gain no time.
    decline_told_at: before ?? declineToldAt(now(), deadline).toISOString(),
    decline_code: decision.reason,
    decline_note: decision.note === undefined || decision.note === '' ? null : decision.note,
    declined_by: actor.userId,
  })
}
