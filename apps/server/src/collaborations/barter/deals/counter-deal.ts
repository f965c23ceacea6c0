import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { otherSide } from '@tandem/contract/side.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { Party } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { announceRound } from './announce-round.ts'
import { acceptsCounter, acceptsSeen, acceptsTerms } from './deal.rules.ts'
import { freshClock, insertTerms, moveDeal } from './deal.store.ts'
import { changeOwnDeal } from './own-deal.ts'
import { readTerms } from './terms.views.ts'

export const counterDeal = (
  actor: Party,
  id: string,
  { version, terms }: { version: number; terms: BarterTermsDraft },
) =>
  changeOwnDeal(actor, id, async (tx, deal) => {
    const by = actor.role
    ensure(
      all(
        acceptsSeen(deal, version),
        acceptsCounter(deal, by),
        acceptsTerms(await readTerms(tx, deal), terms),
      ),
    )
    const round = deal.round + 1
    const clock = freshClock()
    await insertTerms(tx, { dealId: id, round, by }, terms)
    await moveDeal(tx, id, { ...clock, state: 'countered', turn: otherSide(by), round })
    await announceRound(
      tx,
      actor,
      { ...deal, ...clock, round },
      { type: 'barter.countered', terms },
    )
  })
