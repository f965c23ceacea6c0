import type { ChangeRequest } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { reviewForBrand, takeStep, termsOf } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { listOpenComments } from './comments/comment.views.ts'
import { acceptsChangeRequest, changesInWords, knowsItems } from './submission.rules.ts'
import { countChangesAsked, decideSubmission } from './submission.store.ts'

export const requestChanges = (actor: BrandActor, id: string, decision: ChangeRequest) =>
  reviewForBrand(actor, { id, version: decision.version }, async (tx, collaboration) => {
    const terms = termsOf(collaboration, collaboration)
    const changesAsked = await countChangesAsked(tx, id)
    const unmet = decision.unmet ?? []
    const named = unmet.map(({ item }) => item)
    ensure(all(acceptsChangeRequest(collaboration, changesAsked, terms), knowsItems(terms, named)))
    const open = decision.withComments ? await listOpenComments(tx, id) : []
    if (decision.feedback === '' && unmet.length + open.length === 0) refuse('comment.none_open')
    await decideSubmission(tx, id, {
      verdict: 'changes_requested',
      feedback: decision.feedback === '' ? null : decision.feedback,
      unmet,
      by: actor.userId,
    })
    await takeStep(tx, collaboration, {
      act: 'requestChanges',
      by: 'brand',
      actor,
      reason: changesInWords(terms, decision, open),
      data: { round: changesAsked + 1 },
    })
  })
