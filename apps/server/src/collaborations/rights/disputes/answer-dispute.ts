import type { RightsDisputeAnswer } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure } from '#platform/refusal.ts'
import { announceGrant } from '../ends/grant-told.ts'
import { mayAskForRights } from '../rights.policy.ts'
import { changeOwnGrant } from './own-grant.ts'
import { acceptsAnswer, lookByOf } from './rights-dispute.rules.ts'
import { type KnownDispute, moveDispute } from './rights-dispute.store.ts'

/** If the brand took the content down, the creator checks that. Otherwise the operator decides. */
export const answerDispute = (
  actor: BrandActor,
  grantId: string,
  { takenDown, words }: RightsDisputeAnswer,
) =>
  changeOwnGrant(actor, grantId, async (tx, { grant, dispute }) => {
    ensure(mayAskForRights(actor))
    await ensureFirst(
      tx,
      actor,
      { type: 'rights_grant', id: grantId },
      acceptsAnswer(dispute?.state),
    )
    const at = now()
    const answerBy = takenDown ? lookByOf(at) : null
    await moveDispute(
      tx,
      (dispute as KnownDispute).id,
      {
        state: takenDown ? 'taken_down' : 'contested',
        answer: words,
        answered_at: at.toISOString(),
      },
      answerBy,
    )
    await announceGrant(tx, grant, {
      type: 'rights.dispute_answered',
      actor,
      data: { takenDown, answerBy: answerBy?.toISOString() ?? null },
    })
  })
