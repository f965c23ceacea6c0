import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { LiveDraft } from '@tandem/contract/collaborations/submission.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { may } from './collaboration.rules.ts'
import { lockOwn } from './collaboration.store.ts'
import { viewCreatorCollaboration } from './creator-collaboration.views.ts'
import { handIn } from './hand-in.ts'
import { takeStep } from './take-step.ts'

/** A creator has posted the approved draft and tells where; the brand looks whether it is there. */
export const goLive = (
  actor: CreatorActor,
  id: string,
  draft: LiveDraft,
): Promise<CreatorCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockOwn(tx, actor.userId, id)
    ensure(may(it, 'goLive', 'creator'))
    const round = await handIn(tx, it, actor, { ...draft, fileUrls: [], kind: 'live' })
    await takeStep(tx, it, { act: 'goLive', by: 'creator', actor, more: { round } })
    return viewCreatorCollaboration(actor, id, tx)
  })
