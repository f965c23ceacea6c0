import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import {
  buildDeal,
  buildOffer,
  offerDraft,
  termsDraft,
} from '#collaborations/barter/barter.factory.ts'
import { closeOffer } from '#collaborations/barter/offers/close-offer.ts'
import { type Prepare, secret } from '#everywhere/cast.factory.ts'

const onOffer =
  (body?: unknown): Prepare =>
  async ({ brandA: brand }) => {
    const { offerId } = await buildOffer({}, { brand, coins: 0 })
    return { params: { offerId }, ...(body !== undefined && { body }) }
  }

const onDeal =
  (by: 'creator' | 'brand', bodyOf?: (terms: BarterTermsDraft) => unknown): Prepare =>
  async ({ brandA: brand, creatorA: creator }) => {
    const canary = secret()
    const built = await buildOffer({}, { brand, coins: 0 })
    const { dealId } = await buildDeal({ built, creator, by, terms: { note: canary } })
    const body = bodyOf?.(termsDraft({ coins: 1 }))
    return { params: { dealId }, canary, ...(body !== undefined && { body }) }
  }

const counter = (terms: BarterTermsDraft) => ({ version: 0, terms })
const agree = () => ({ version: 0 })
const reason = () => ({ version: 0, reason: 'Not this month.' })

export const barterRequests: Record<string, Prepare> = {
  'GET /barter/offers': () => ({ query: { limit: 5 } }),
  'GET /barter/offers/:offerId': onOffer(),
  'GET /creator/barter-wishes': () => ({}),
  'PUT /creator/barter-wishes': () => ({
    body: { openToOffers: true, leastValueCoins: 0, mostPieces: null },
  }),
  'POST /barter/offers/:offerId/deals': onOffer(termsDraft()),
  'GET /barter/deals': () => ({ query: { limit: 5 } }),
  'GET /barter/deals/:dealId': onDeal('brand'),
  'POST /barter/deals/:dealId/counter': onDeal('brand', counter),
  'POST /barter/deals/:dealId/agree': onDeal('brand', agree),
  'POST /barter/deals/:dealId/decline': onDeal('brand', reason),
  'POST /barter/deals/:dealId/withdraw': onDeal('creator', reason),
  'GET /brand/barter/offers': () => ({ query: { limit: 5 } }),
  'POST /brand/barter/offers': () => ({ body: offerDraft() }),
  'GET /brand/barter/offers/:offerId': onOffer(),
  'PUT /brand/barter/offers/:offerId': onOffer({ version: 0, offer: offerDraft() }),
  'POST /brand/barter/offers/:offerId/close': onOffer(),
  'POST /brand/barter/offers/:offerId/reopen': async (cast) => {
    const { params } = await onOffer()(cast)
    await closeOffer(cast.brandA.actor, String(params?.offerId))
    return params === undefined ? {} : { params }
  },
  'GET /brand/barter/offers/:offerId/creators': async (cast) => ({
    ...(await onOffer()(cast)),
    query: { q: 'ada' },
  }),
  'POST /brand/barter/offers/:offerId/deals': async (cast) => ({
    ...(await onOffer()(cast)),
    body: { creatorName: cast.creatorA.slug, terms: termsDraft() },
  }),
  'GET /brand/barter/deals': () => ({ query: { limit: 5 } }),
  'GET /brand/barter/deals/:dealId': onDeal('creator'),
  'POST /brand/barter/deals/:dealId/counter': onDeal('creator', counter),
  'POST /brand/barter/deals/:dealId/agree': onDeal('creator', agree),
  'POST /brand/barter/deals/:dealId/decline': onDeal('creator', reason),
  'POST /brand/barter/deals/:dealId/withdraw': onDeal('brand', reason),
}
