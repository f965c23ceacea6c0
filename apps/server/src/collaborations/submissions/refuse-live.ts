import type { LiveRefusal } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { may, reviewForBrand, takeStep } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { liveProblemInWords } from './submission.rules.ts'
import { decideSubmission } from './submission.store.ts'

export const refuseLive = (actor: BrandActor, id: string, decision: LiveRefusal) =>
  reviewForBrand(actor, { id, version: decision.version }, async (tx, collaboration) => {
    ensure(may(collaboration, 'refuseLive', 'brand'))
    const reason = liveProblemInWords(decision)
    await decideSubmission(tx, id, { verdict: 'rejected', feedback: reason, by: actor.userId })
    await takeStep(tx, collaboration, { act: 'refuseLive', by: 'brand', actor, reason })
  })
