import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { otherSide } from '@tandem/contract/side.ts'
import { all } from '@tandem/contract/verdict.ts'
import { findToAsk } from '#accounts/creators/index.ts'
import { productOf } from '#campaigns/campaigns/index.ts'
import type { BrandActor, CreatorActor, Party } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayTrade } from '../barter.policy.ts'
import { acceptsProposal, fitsWishes } from '../offers/offer.rules.ts'
import { holdOffer, holdOwnOffer, type LockedOffer } from '../offers/offer.store.ts'
import { viewWishes } from '../offers/wishes.views.ts'
import { readStanding } from '../stock.views.ts'
import { announceRound } from './announce-round.ts'
import { acceptsName } from './deal.rules.ts'
import { insertDeal, insertTerms, lockOwnDeal } from './deal.store.ts'
import { viewDeal } from './deal.views.ts'

export const proposeDeal = (
  actor: CreatorActor,
  offerId: string,
  terms: BarterTermsDraft,
): Promise<Deal> =>
  inTransaction(async (tx) => {
    const offer = await holdOffer(tx, offerId)
    const standing = await readStanding(tx, offer, actor.userId)
    ensure(acceptsProposal(offer, standing, terms.quantity))
    return open(tx, actor, { offer, creatorId: actor.userId }, terms)
  })

export const proposeToCreator = (
  actor: BrandActor,
  offerId: string,
  { creatorName, terms }: { creatorName: string; terms: BarterTermsDraft },
): Promise<Deal> =>
  inTransaction(async (tx) => {
    const offer = await holdOwnOffer(tx, actor.brandId, offerId)
    ensure(mayTrade(actor))
    const creator = (await findToAsk(actor.brandId, creatorName, tx)) ?? refuse('creator.not_found')
    const standing = await readStanding(tx, offer, creator.id)
    const wishes = await viewWishes(creator.id, tx)
    const product = productOf(offer.product) ?? refuse('barter.offer_not_found')
    ensure(
      all(
        creator.asking,
        acceptsProposal(offer, standing, terms.quantity),
        fitsWishes(wishes, product, terms),
      ),
    )
    return open(tx, actor, { offer, creatorId: creator.id }, terms)
  })

const open = async (
  tx: Db,
  actor: Party,
  between: { offer: LockedOffer; creatorId: string },
  terms: BarterTermsDraft,
): Promise<Deal> => {
  const by = actor.role
  const id = (await insertDeal(tx, between, otherSide(by))) ?? refuse('barter.already_talking')
  await insertTerms(tx, { dealId: id, round: 1, by }, terms)
  const deal = await lockOwnDeal(tx, actor, id)
  ensure(acceptsName(deal, by))
  await announceRound(tx, actor, deal, { type: 'barter.proposed', terms })
  return viewDeal(actor, id, tx)
}
