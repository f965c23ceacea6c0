import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { changeOwnCollaboration, takeStep } from '../collaborations/index.ts'
import { acceptsWithdrawal } from './application.rules.ts'

export const withdrawApplication = (actor: CreatorActor, id: string) =>
  changeOwnCollaboration(actor, id, async (tx, it) => {
    ensure(acceptsWithdrawal(it))
    await takeStep(tx, it, { act: 'withdraw', by: 'creator', actor, coins: it.campaign_coins })
  })
