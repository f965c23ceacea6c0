import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { SubmissionDraft } from '@tandem/contract/collaborations/submission.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { ownsFile } from '../files/index.ts'
import { acceptsSubmission } from './collaboration.rules.ts'
import { lockOwn } from './collaboration.store.ts'
import { viewCreatorCollaboration } from './creator-collaboration.views.ts'
import { insertSubmission } from './submission.store.ts'
import { isLinkUsed } from './submission.views.ts'
import { takeStep } from './take-step.ts'

/** A creator hands in content, first or again after changes were asked for; the brand reviews it. */
export const submitContent = (
  actor: CreatorActor,
  id: string,
  draft: SubmissionDraft,
): Promise<CreatorCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockOwn(tx, actor.userId, id)
    ensure(acceptsSubmission(it))
    for (const url of draft.fileUrls)
      if (!(await ownsFile(tx, actor.userId, url))) return refuse('file.not_yours')
    if (draft.url !== undefined && (await isLinkUsed(tx, draft.url)))
      return refuse('collaboration.link_used')
    const round = await insertSubmission(tx, id, draft)
    await takeStep(tx, it, {
      act: 'submit',
      by: 'creator',
      actor,
      values: it.first_submitted_at === null ? { first_submitted_at: now().toISOString() } : {},
      more: { round },
    })
    return viewCreatorCollaboration(actor, id, tx)
  })
