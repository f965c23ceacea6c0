import type {
  Dispute,
  SplitDraft,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { shareOf } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import { all } from '@tandem/contract/verdict.ts'
import { announceCollaboration } from '#collaborations/lifecycle/index.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import { coinsInWords } from '#money/coins/index.ts'
import type { Actor } from '#platform/actor.ts'
import { isParty } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { isRunning, replacesSeen } from './dispute.rules.ts'
import { insertProposal } from './dispute.store.ts'
import { newestProposal, viewDispute } from './dispute.views.ts'
import { lockDisputed } from './disputed-collaboration.ts'

export const proposeSplit = (actor: Actor, id: string, split: SplitDraft): Promise<Dispute> =>
  inTransaction(async (tx) => {
    if (!isParty(actor)) return refuse('collaboration.not_found')
    const { collaboration, dispute } = await lockDisputed(tx, actor, id)
    const newest = await newestProposal(tx, dispute.id)
    await ensureFirst(
      tx,
      actor,
      { type: 'collaboration', id },
      all(isRunning(dispute), replacesSeen(newest, split.seenProposalId)),
    )
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
