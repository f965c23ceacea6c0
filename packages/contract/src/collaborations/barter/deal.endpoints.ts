import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id, Slug } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { lines } from '../../text.schema.ts'
import { BarterTermsDraft } from './barter-terms.schema.ts'
import { Deal, DealCard, DealCounts, DealStage } from './deal.schema.ts'

const OfOffer = z.strictObject({ offerId: Id })
const One = z.strictObject({ dealId: Id })
/** The version on the screen. Answers to an older version are refused. */
const Seen = { version: z.int() }
const ListQuery = z.strictObject({ ...PageQuery.shape, stage: z.optional(DealStage) })
const List = z.object({ ...pageOf(DealCard).shape, counts: DealCounts })
const Counter = z.strictObject({ ...Seen, terms: BarterTermsDraft })
const Agree = z.strictObject(Seen)
const Reason = z.strictObject({ ...Seen, reason: z.optional(lines(1000)) })

export const deals = {
  mine: endpoint({
    method: 'GET',
    path: '/barter/deals',
    access: 'creator',
    query: ListQuery,
    output: List,
    refuses: [],
  }),
  readMine: endpoint({
    method: 'GET',
    path: '/barter/deals/:dealId',
    access: 'creator',
    params: One,
    output: Deal,
    refuses: ['barter.deal_not_found'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/barter/offers/:offerId/deals',
    access: 'creator',
    params: OfOffer,
    body: BarterTermsDraft,
    bodyBytesMax: bodyBytes.texts,
    output: Deal,
    refuses: [
      'barter.offer_not_found',
      'barter.offer_closed',
      'barter.out_of_stock',
      'barter.already_talking',
      'creator.name_missing',
    ],
  }),
  counter: endpoint({
    method: 'POST',
    path: '/barter/deals/:dealId/counter',
    access: 'creator',
    params: One,
    body: Counter,
    bodyBytesMax: bodyBytes.texts,
    output: Deal,
    refuses: [
      'barter.deal_not_found',
      'barter.deal_changed',
      'barter.deal_over',
      'barter.not_your_turn',
      'barter.last_round',
      'barter.same_terms',
    ],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/barter/deals/:dealId/agree',
    access: 'creator',
    params: One,
    body: Agree,
    output: Deal,
    refuses: [
      'barter.deal_not_found',
      'barter.deal_changed',
      'barter.deal_over',
      'barter.not_your_turn',
      'barter.out_of_stock',
      'barter.brand_short',
      'creator.name_missing',
    ],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/barter/deals/:dealId/decline',
    access: 'creator',
    params: One,
    body: Reason,
    output: Deal,
    refuses: [
      'barter.deal_not_found',
      'barter.deal_changed',
      'barter.deal_over',
      'barter.not_your_turn',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/barter/deals/:dealId/withdraw',
    access: 'creator',
    params: One,
    body: Reason,
    output: Deal,
    refuses: [
      'barter.deal_not_found',
      'barter.deal_changed',
      'barter.deal_over',
      'barter.your_turn',
    ],
  }),
  ofBrand: endpoint({
    method: 'GET',
    path: '/brand/barter/deals',
    access: 'brand',
    query: z.strictObject({ ...ListQuery.shape, offerId: z.optional(Id) }),
    output: List,
    refuses: [],
  }),
  readForBrand: endpoint({
    method: 'GET',
    path: '/brand/barter/deals/:dealId',
    access: 'brand',
    params: One,
    output: Deal,
    refuses: ['barter.deal_not_found'],
  }),
  proposeTo: endpoint({
    method: 'POST',
    path: '/brand/barter/offers/:offerId/deals',
    access: 'brand',
    params: OfOffer,
    body: z.strictObject({ creatorName: Slug, terms: BarterTermsDraft }),
    bodyBytesMax: bodyBytes.texts,
    output: Deal,
    refuses: [
      'barter.offer_not_found',
      'brand.role_required',
      'barter.offer_closed',
      'barter.out_of_stock',
      'creator.not_found',
      'creator.not_findable',
      'barter.already_talking',
      'barter.creator_closed',
      'barter.value_too_low',
      'barter.too_many_pieces',
    ],
  }),
  counterForBrand: endpoint({
    method: 'POST',
    path: '/brand/barter/deals/:dealId/counter',
    access: 'brand',
    params: One,
    body: Counter,
    bodyBytesMax: bodyBytes.texts,
    output: Deal,
    refuses: [
      'barter.deal_not_found',
      'brand.role_required',
      'barter.deal_changed',
      'barter.deal_over',
      'barter.not_your_turn',
      'barter.last_round',
      'barter.same_terms',
    ],
  }),
  agreeForBrand: endpoint({
    method: 'POST',
    path: '/brand/barter/deals/:dealId/agree',
    access: 'brand',
    params: One,
    body: Agree,
    output: Deal,
    refuses: [
      'barter.deal_not_found',
      'brand.role_required',
      'barter.deal_changed',
      'barter.deal_over',
      'barter.not_your_turn',
      'barter.out_of_stock',
      'coins.insufficient',
      'brand.owes_coins',
    ],
  }),
  declineForBrand: endpoint({
    method: 'POST',
    path: '/brand/barter/deals/:dealId/decline',
    access: 'brand',
    params: One,
    body: Reason,
    output: Deal,
    refuses: [
      'barter.deal_not_found',
      'brand.role_required',
      'barter.deal_changed',
      'barter.deal_over',
      'barter.not_your_turn',
    ],
  }),
  withdrawForBrand: endpoint({
    method: 'POST',
    path: '/brand/barter/deals/:dealId/withdraw',
    access: 'brand',
    params: One,
    body: Reason,
    output: Deal,
    refuses: [
      'barter.deal_not_found',
      'brand.role_required',
      'barter.deal_changed',
      'barter.deal_over',
      'barter.your_turn',
    ],
  }),
}
