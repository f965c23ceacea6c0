import { shareOf } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import type { CollaborationActor } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import type { LockedCampaign } from '#campaigns/campaigns/index.ts'
import {
  divideCoins,
  type LockedCollaboration,
  reimburseCoins,
  returnCoins,
  takeStep,
} from '#collaborations/lifecycle/index.ts'
import { closePendingReceipt } from '#collaborations/receipts/index.ts'
import { closePendingContent, grantOriginals } from '#collaborations/submissions/index.ts'
import { coinsInWords } from '#money/coins/index.ts'
import type { Actor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { completes, percentBySilence } from './dispute.rules.ts'
import { type LockedDispute, markResolved } from './dispute.store.ts'

export type Settlement = {
  how: 'operator' | 'agreement' | 'silence'
  by: CollaborationActor
  actor: Actor | null
  percent: number
  words: string | null
  items?: readonly { item: string; met: boolean | null }[]
}

/** Pays the creator's share and the proportional fee, and returns the rest to the brand. */
export const settleDispute = async (
  tx: Db,
  locked: { campaign: LockedCampaign; collaboration: LockedCollaboration; dispute: LockedDispute },
  settlement: Settlement,
): Promise<void> => {
  const { campaign, collaboration, dispute } = locked
  const { percent, words } = settlement
  const coins = shareOf(dispute.stake_coins, percent)
  const actorId = settlement.actor?.userId ?? null
  await markResolved(tx, dispute.id, {
    by: settlement.how,
    percent,
    coins,
    words,
    ...(settlement.items === undefined ? {} : { items: settlement.items }),
  })
  await closePendingContent(tx, collaboration.id, percent > 0)
  await closePendingReceipt(tx, collaboration.id, coins > 0)
  const done = completes(collaboration.state_before_dispute, percent)
  await takeStep(tx, collaboration, {
    act: 'resolve',
    by: settlement.by,
    actor: settlement.actor,
    to: done ? 'completed' : 'cancelled',
    coins,
    reason: sentenceOf(settlement, coins, dispute.opened_by),
    values: {
      state_before_dispute: null,
      clock_left_seconds: null,
      ...(done ? { completed_at: now().toISOString() } : {}),
      ...(!done && coins > 0 ? { receipt_coins: coins, reimbursed_coins: coins } : {}),
    },
    data: { percent, how: settlement.how },
  })
  // The agreed price includes the licence, so a partial payment grants no rights.
  if (done && percent === 100) await grantOriginals(tx, collaboration, null)
  if (done) return divideCoins(tx, collaboration, { actorId, creatorCoins: coins, percent })
  if (coins > 0) await reimburseCoins(tx, collaboration, { actorId, coins })
  // A reimbursed purchase uses up the place, so the rest returns to the brand.
  const reimbursed = collaboration.reimbursed_coins + coins
  await returnCoins(tx, { ...collaboration, reimbursed_coins: reimbursed }, campaign, { actorId })
}

const sentenceOf = (settlement: Settlement, coins: number, openedBy: string): string => {
  const share = `${settlement.percent}% for the creator (${coinsInWords(coins)}).`
  const why = {
    operator: 'The operator decided',
    agreement: 'Both sides agreed',
    silence: `Nobody answered the ${openedBy} in time`,
  }[settlement.how]
  return `${why}: ${share}${settlement.words === null ? '' : ` ${settlement.words}`}`
}

export const silentSettlement = (dispute: LockedDispute): Settlement => ({
  how: 'silence',
  by: 'system',
  actor: null,
  percent: percentBySilence(dispute.opened_by),
  words: null,
})
