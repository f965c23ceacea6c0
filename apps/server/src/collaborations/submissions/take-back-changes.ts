import { may, reviewForBrand, takeStep } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { reopenSubmission } from './submission.store.ts'

/** The withdrawn request does not use up a round. */
export const takeBackChanges = (actor: BrandActor, id: string, seen: { version: number }) =>
  reviewForBrand(actor, { id, version: seen.version }, async (tx, collaboration) => {
    ensure(may(collaboration, 'takeBackChanges', 'brand'))
    await reopenSubmission(tx, id)
    await takeStep(tx, collaboration, { act: 'takeBackChanges', by: 'brand', actor })
  })
