import type { RewardDraft } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure } from '#platform/refusal.ts'
import { announceEnrolment } from '../own-programme.ts'
import { acceptsRewardFrom } from '../programme.rules.ts'
import { insertReward } from '../programme.store.ts'
import { acceptsOwnReward } from './enrolment.rules.ts'
import { changeEnrolment } from './own-enrolment.ts'

/** A personal reward takes precedence over the rewards for everybody. */
export const setOwnReward = (
  actor: BrandActor,
  id: string,
  draft: Omit<RewardDraft, 'fromOrders'>,
) =>
  changeEnrolment(actor, id, async (tx, programme, enrolment) => {
    ensure(all(acceptsOwnReward(programme, enrolment), acceptsRewardFrom(draft.from, now())))
    await insertReward(tx, { programmeId: programme.id, enrolmentId: id }, draft)
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.reward_changed',
      data: { from: draft.from ?? now().toISOString() },
    })
  })
