import type {
  Dispute,
  SplitDraft,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { shareOf } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import { announceCollaboration } from '#collaborations/lifecycle/index.ts'
import { coinsInWords } from '#money/coins/index.ts'
import type { Actor } from '#platform/actor.ts'
import { isParty } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { isRunning } from './dispute.rules.ts'
import { insertProposal } from './dispute.store.ts'
import { viewDispute } from './dispute.views.ts'
import { lockDisputed } from './disputed-collaboration.ts'

export const proposeSplit = (actor: Actor, id: string, split: SplitDraft): Promise<Dispute> =>
  inTransaction(async (tx) => {
    if (!isParty(actor)) return refuse('collaboration.not_found')
    const { collaboration, dispute } = await lockDisputed(tx, actor, id)
    ensure(isRunning(dispute))
    await insertProposal(tx, dispute.id, actor.role, split)
    const coins = shareOf(dispute.stake_coins, split.creatorPercent)
    await announceCollaboration(tx, collaboration, {
      type: 'collaboration.split_proposed',
      actor,
      from: collaboration.state,
      to: 'disputed',
      coins,
      reason: `${split.creatorPercent}% for the creator (${coinsInWords(coins)}).${split.note ? ` ${split.note}` : ''}`,
    })
    return viewDispute(actor, id, tx)
  })
