import type { RewardDraft } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure } from '#platform/refusal.ts'
import { announceProgramme, changeOwnProgramme } from './own-programme.ts'
import { acceptsChanges, acceptsRewardFrom } from './programme.rules.ts'
import { insertReward } from './programme.store.ts'

export const setReward = (actor: BrandActor, id: string, draft: RewardDraft) =>
  changeOwnProgramme(actor, id, async (tx, programme) => {
    ensure(all(acceptsChanges(programme), acceptsRewardFrom(draft.from, now())))
    await insertReward(tx, { programmeId: id, enrolmentId: null }, draft)
    await announceProgramme(tx, actor, programme, {
      type: 'programme.reward_changed',
      data: { from: draft.from ?? now().toISOString() },
    })
  })
