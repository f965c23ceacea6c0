import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { lockEnrolment } from './enrolments/enrolment.store.ts'
import { announceEnrolment, announceProgramme, changeOwnProgramme } from './own-programme.ts'
import { acceptsChanges } from './programme.rules.ts'
import { endRewardNow, lockReward } from './programme.store.ts'

export const endReward = (actor: BrandActor, id: string, rewardId: string) =>
  changeOwnProgramme(actor, id, async (tx, programme) => {
    ensure(acceptsChanges(programme))
    const reward = (await lockReward(tx, id, rewardId)) ?? refuse('reward.not_found')
    if (reward.enrolment_id === null && reward.from_orders === 1) refuse('reward.needed')
    await endRewardNow(tx, rewardId)
    const data = { from: now().toISOString() }
    if (reward.enrolment_id === null)
      return announceProgramme(tx, actor, programme, { type: 'programme.reward_changed', data })
    const enrolment = await lockEnrolment(tx, reward.enrolment_id)
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.reward_changed',
      data,
    })
  })
