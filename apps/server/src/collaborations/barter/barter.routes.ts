import { deals } from '@tandem/contract/collaborations/barter/deal.endpoints.ts'
import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countNewDraft } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { agreeDeal, agreeForBrand } from './deals/agree-deal.ts'
import { counterDeal } from './deals/counter-deal.ts'
import { viewDeal } from './deals/deal.views.ts'
import { listDeals } from './deals/deal-list.views.ts'
import { declineDeal, withdrawDeal } from './deals/end-deal.ts'
import { proposeDeal, proposeToCreator } from './deals/propose-deal.ts'
import { listBrandOffers, viewBrandOffer } from './offers/brand-offer.views.ts'
import { changeOffer } from './offers/change-offer.ts'
import { closeOffer, reopenOffer } from './offers/close-offer.ts'
import { createOffer } from './offers/create-offer.ts'
import { findCreatorsToAsk } from './offers/creators-to-ask.views.ts'
import { listOffers, viewOffer } from './offers/offer.views.ts'
import { setWishes } from './offers/set-wishes.ts'
import { viewWishes } from './offers/wishes.views.ts'

export const serveBarter = (app: FastifyInstance): void => {
  serveOffers(app)
  serveDeals(app)
  serveDealsOfBrand(app)
}

const serveOffers = (app: FastifyInstance): void => {
  const { discover, read, wishes, setWishes: wish, ofBrand, readOwn, findCreators } = barterOffers
  bind(app, discover, ({ actor, query }) => listOffers(actor, query))
  bind(app, read, ({ actor, params }) => viewOffer(actor, params.offerId))
  bind(app, wishes, ({ actor }) => viewWishes(actor.userId))
  bind(app, wish, ({ actor, body }) => setWishes(actor, body))
  bind(app, ofBrand, ({ actor, query }) => listBrandOffers(actor, query))
  bind(app, readOwn, ({ actor, params }) => viewBrandOffer(actor, params.offerId))
  bind(app, findCreators, ({ actor, params, query }) =>
    findCreatorsToAsk(actor, params.offerId, query.q),
  )
  const { create, change, close, reopen } = barterOffers
  bind(app, create, async ({ actor, body }) => {
    await countNewDraft(actor.userId)
    return createOffer(actor, body)
  })
  bind(app, change, ({ actor, params, body }) => changeOffer(actor, params.offerId, body))
  bind(app, close, ({ actor, params }) => closeOffer(actor, params.offerId))
  bind(app, reopen, ({ actor, params }) => reopenOffer(actor, params.offerId))
}

const serveDeals = (app: FastifyInstance): void => {
  const { mine, readMine, propose, counter, agree, decline, withdraw } = deals
  bind(app, mine, ({ actor, query }) => listDeals(actor, query))
  bind(app, readMine, ({ actor, params }) => viewDeal(actor, params.dealId))
  bind(app, propose, ({ actor, params, body }) => proposeDeal(actor, params.offerId, body))
  bind(app, counter, ({ actor, params, body }) => counterDeal(actor, params.dealId, body))
  bind(app, agree, ({ actor, params, body }) => agreeDeal(actor, params.dealId, body))
  bind(app, decline, ({ actor, params, body }) => declineDeal(actor, params.dealId, body))
  bind(app, withdraw, ({ actor, params, body }) => withdrawDeal(actor, params.dealId, body))
}

const serveDealsOfBrand = (app: FastifyInstance): void => {
  const { ofBrand, readForBrand, proposeTo, counterForBrand } = deals
  bind(app, ofBrand, ({ actor, query }) => listDeals(actor, query))
  bind(app, readForBrand, ({ actor, params }) => viewDeal(actor, params.dealId))
  bind(app, proposeTo, ({ actor, params, body }) => proposeToCreator(actor, params.offerId, body))
  bind(app, counterForBrand, ({ actor, params, body }) => counterDeal(actor, params.dealId, body))
  const { agreeForBrand: agree, declineForBrand, withdrawForBrand } = deals
  bind(app, agree, ({ actor, params, body }) => agreeForBrand(actor, params.dealId, body))
  bind(app, declineForBrand, ({ actor, params, body }) => declineDeal(actor, params.dealId, body))
  bind(app, withdrawForBrand, ({ actor, params, body }) => withdrawDeal(actor, params.dealId, body))
}
