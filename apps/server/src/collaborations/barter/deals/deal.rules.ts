import {
  type BarterTermName,
  type BarterTermsDraft,
  barterTermNames,
} from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { dealRoundsMax } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { same } from '../offers/offer.rules.ts'

export type RuledDeal = { state: string; turn: string; round: number; version: number }

const isOpen = ({ state }: RuledDeal): Verdict =>
  state === 'proposed' || state === 'countered' ? allowed : refused('barter.deal_over')

/** Checks `isOpen` first, because "the deal is over" explains more than "the deal changed". */
export const acceptsSeen = (deal: RuledDeal, seen: number): Verdict =>
  all(isOpen(deal), deal.version === seen ? allowed : refused('barter.deal_changed'))

export const acceptsAnswer = (deal: RuledDeal, by: Side): Verdict =>
  all(isOpen(deal), deal.turn === by ? allowed : refused('barter.not_your_turn'))

export const acceptsCounter = (deal: RuledDeal, by: Side): Verdict =>
  all(acceptsAnswer(deal, by), deal.round < dealRoundsMax ? allowed : refused('barter.last_round'))

/** Creators need a display name to propose, because brands choose creators by name. */
export const acceptsName = (deal: { creator_named: boolean }, by: Side): Verdict =>
  by === 'brand' || deal.creator_named ? allowed : refused('creator.name_missing')

/** The side that has to answer cannot withdraw; it declines instead. */
export const acceptsWithdrawal = (deal: RuledDeal, by: Side): Verdict =>
  all(isOpen(deal), deal.turn === by ? refused('barter.your_turn') : allowed)

type Terms = Omit<BarterTermsDraft, 'note'>

const comparable = ({ usage, ...terms }: Terms) => ({
  ...terms,
  // Sorts the channels, because their order has no meaning.
  usage: usage && { ...usage, channels: [...usage.channels].sort() },
})

/** Reordered pieces count as a change, because the first piece is the main deliverable. */
export const changedTerms = (before: Terms, after: Terms): BarterTermName[] => {
  const [old, fresh] = [comparable(before), comparable(after)]
  return barterTermNames.filter((name) => !same(old[name], fresh[name]))
}

export const acceptsTerms = (before: Terms, after: Terms): Verdict =>
  changedTerms(before, after).length > 0 ? allowed : refused('barter.same_terms')
