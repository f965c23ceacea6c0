import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { otherSide } from '@tandem/contract/side.ts'
import type { Party } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { coinsOf } from '../offers/offer.rules.ts'
import { commitDeal } from './commit-deal.ts'
import type { LockedDeal } from './deal.store.ts'
import { announceDeal } from './deal-told.ts'

/** `deal` must already have the new round's values. */
export const announceRound = async (
  tx: Db,
  actor: Party,
  deal: LockedDeal,
  { type, terms }: { type: 'barter.proposed' | 'barter.countered'; terms: BarterTermsDraft },
): Promise<void> => {
  await commitDeal(tx, actor, deal, coinsOf(terms))
  await announceDeal(tx, deal, {
    type,
    actor,
    tells: otherSide(actor.role),
    data: { round: deal.round, coins: coinsOf(terms), answerBy: deal.answer_by ?? '' },
  })
}
