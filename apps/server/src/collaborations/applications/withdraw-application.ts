import { changeOwnCollaboration, takeStep } from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsWithdrawal } from './application.rules.ts'

export const withdrawApplication = (actor: CreatorActor, id: string) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(acceptsWithdrawal(collaboration))
    await takeStep(tx, collaboration, {
      act: 'withdraw',
      by: 'creator',
      actor,
      coins: collaboration.campaign_coins,
    })
  })
