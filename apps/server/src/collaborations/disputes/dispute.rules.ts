import type { DisputeAbout } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import type { Side } from '@tandem/contract/side.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type RuledDispute = { state: string; opened_by: string }
export type RuledProposal = { id: number; by_side: string }

export const isRunning = (dispute: Pick<RuledDispute, 'state'>): Verdict =>
  dispute.state === 'open' || dispute.state === 'under_review' ? allowed : refused('dispute.over')

export const acceptsReply = (dispute: RuledDispute, side: Side): Verdict =>
  all(
    isRunning(dispute),
    dispute.state === 'open' && dispute.opened_by !== side
      ? allowed
      : refused('dispute.not_yours_to_answer'),
  )

export const acceptsTakingBack = (dispute: RuledDispute, side: Side): Verdict =>
  all(
    isRunning(dispute),
    dispute.opened_by === side ? allowed : refused('dispute.not_yours_to_take_back'),
  )

/** Only the newest proposal can be accepted, and only by the side that did not make it. */
export const acceptsProposal = (
  dispute: RuledDispute,
  side: Side,
  standing: RuledProposal | undefined,
  seenId?: number,
): Verdict =>
  all(
    isRunning(dispute),
    standing !== undefined &&
      standing.by_side !== side &&
      (seenId === undefined || standing.id === seenId)
      ? allowed
      : refused('dispute.no_proposal'),
  )

/** A proposal replaces only the one that its author saw. Undefined `seenId`: not checked. */
export const replacesSeen = (
  standing: RuledProposal | undefined,
  seenId: number | null | undefined,
): Verdict =>
  seenId === undefined || (standing?.id ?? null) === seenId ? allowed : refused('version.stale')

export const knowsItems = (items: readonly string[], checklist: readonly string[]): Verdict =>
  items.every((item) => checklist.includes(item)) ? allowed : refused('dispute.unknown_item')

/** Coins to divide. Work also includes an approved purchase that is not paid back yet. */
export const stakeOf = (
  dispute: { state: string; coins: number; receipt_coins: number; reimbursed_coins: number },
  claimedCoins: number,
): number => {
  if (dispute.state === 'shipped') return 0
  return dispute.state === 'proof_submitted'
    ? claimedCoins
    : dispute.coins + dispute.receipt_coins - dispute.reimbursed_coins
}

/** Disputes about shipments or receipts complete nothing, because no work was submitted. */
export const completes = (stateBefore: string | null, percent: number): boolean =>
  percent > 0 && stateBefore !== null && aboutOf(stateBefore) === 'work'

export const aboutOf = (stateBefore: string): DisputeAbout => {
  if (stateBefore === 'shipped') return 'shipment'
  return stateBefore === 'proof_submitted' ? 'receipt' : 'work'
}

export const percentBySilence = (openedBy: string): 0 | 100 => (openedBy === 'creator' ? 100 : 0)
