import {
  type DeclineReason,
  declineReasonLabels,
} from '@tandem/contract/collaborations/collaboration.state.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { ensureDecides, lockOwn, takeStep } from '../collaborations/index.ts'
import { acceptsDecline } from './application.rules.ts'

type Decline = { version: number; reason: DeclineReason; note?: string | undefined }

/** No applicant is left without a reason. */
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
  const note = decision.note === undefined || decision.note === '' ? null : decision.note
  const label = declineReasonLabels[decision.reason]
  await takeStep(tx, collaboration, {
    act: 'decline',
    by: 'brand',
    actor,
    coins: collaboration.campaign_coins,
    reason: decision.reason === 'other' ? note : note === null ? label : `${label}. ${note}`,
    values: { reason_code: decision.reason, reason_note: note },
  })
}
