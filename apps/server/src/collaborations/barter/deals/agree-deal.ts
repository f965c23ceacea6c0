import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor, Party } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, Refusal, refuse } from '#platform/refusal.ts'
import { mayTalk } from '../barter.policy.ts'
import { coinsOf, hasLeft } from '../offers/offer.rules.ts'
import { lockOffer } from '../offers/offer.store.ts'
import { readPromised } from '../stock.views.ts'
import { commitDeal } from './commit-deal.ts'
import { acceptsAnswer, acceptsName, acceptsSeen } from './deal.rules.ts'
import { findOfferId, lockOwnDeal, moveDeal } from './deal.store.ts'
import { viewDeal } from './deal.views.ts'
import { announceDeal } from './deal-told.ts'
import { startWork } from './start-work.ts'
import { tellBrandShort } from './tell-brand-short.ts'
import { readTerms } from './terms.views.ts'

type Seen = { version: number }

/** Accepts the current terms, promises the products under the offer's lock and holds the coins. */
const agree = (actor: Party, id: string, seen: Seen): Promise<Deal> =>
  inTransaction(async (tx) => {
    const offer = await lockOffer(tx, await findOfferId(tx, actor, id))
    const deal = await lockOwnDeal(tx, actor, id)
    ensure(all(mayTalk(actor), acceptsSeen(deal, seen.version), acceptsAnswer(deal, actor.role)))
    const terms = await readTerms(tx, deal)
    ensure(
      all(
        hasLeft(offer.stock - (await readPromised(tx, offer.id)), terms.quantity),
        acceptsName(deal, actor.role),
      ),
    )
    await commitDeal(tx, actor, deal, coinsOf(terms))
    const collaborationId = await startWork(tx, actor, { deal, offer, terms })
    await moveDeal(tx, id, { state: 'agreed', collaboration_id: collaborationId })
    await announceDeal(tx, deal, {
      type: 'barter.agreed',
      actor,
      // Accepting starts a collaboration, and its own event notifies the other side.
      tells: actor.role,
      data: { collaborationId, coins: coinsOf(terms) },
    })
    return viewDeal(actor, id, tx)
  })

export const agreeForBrand = (actor: BrandActor, id: string, seen: Seen) => agree(actor, id, seen)

const isShort = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.code === 'coins.insufficient' || error.code === 'brand.owes_coins')

/** A creator learns only that the brand lacks coins, not its balance or debts. */
export const agreeDeal = async (actor: CreatorActor, id: string, seen: Seen): Promise<Deal> => {
  try {
    return await agree(actor, id, seen)
  } catch (error) {
    if (!isShort(error)) throw error
    await tellBrandShort(actor, id)
    return refuse('barter.brand_short')
  }
}
