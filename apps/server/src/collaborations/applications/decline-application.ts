import type { DeclineReason } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { ensureDecides, lockOwn, updateCollaboration } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { announceDecline } from './announce-decline.ts'
import { acceptsDecline, declineToldAt } from './application.rules.ts'

type Decline = { version: number; reason: DeclineReason; note?: string | undefined }

/** The creator is told some minutes later, so the brand can still undo the decline. */
export const declineApplication = (
  actor: BrandActor,
  id: string,
  decision: Decline,
): Promise<string> =>
  inTransaction(async (tx) => {
    await declineIn(tx, actor, id, decision)
    return id
  })

export const declineIn = async (
  tx: Db,
  actor: BrandActor,
  id: string,
  decision: Decline,
): Promise<void> => {
  const collaboration = await lockOwn(tx, actor, id)
  await ensureDecides(tx, actor, collaboration, decision.version)
  ensure(acceptsDecline(collaboration))
  const { decline_told_at: before, state_deadline: deadline } = collaboration
  await updateCollaboration(tx, id, {
    decline_told_at: before ?? declineToldAt(now(), deadline).toISOString(),
    decline_code: decision.reason,
    decline_note: decision.note === undefined || decision.note === '' ? null : decision.note,
    declined_by: actor.userId,
  })
  await announceDecline(tx, actor, collaboration, 'decline.planned')
}
