import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { CampaignType, Niche } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id, Slug } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { whole } from '../../whole.schema.ts'
import { FoundCreator } from '../applications/applicant.schema.ts'
import {
  BarterOffer,
  BarterOfferDraft,
  BarterWishes,
  BrandBarterOffer,
  OfferState,
} from './offer.schema.ts'

const One = z.strictObject({ offerId: Id })
const Seen = { version: z.int() }
export const barterOffers = {
  /** Open offers with products left. "recommended" puts the creator's niches first. */
  discover: endpoint({
    method: 'GET',
    path: '/barter/offers',
    access: 'creator',
    query: z.strictObject({
      ...PageQuery.shape,
      brandSlug: z.optional(Slug),
      niche: z.optional(Niche),
      type: z.optional(CampaignType),
      leastValue: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0))),
      q: z.optional(SearchText),
      sort: z.optional(z.enum(['newest', 'value'])),
    }),
    output: pageOf(BarterOffer),
    refuses: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/barter/offers/:offerId',
    access: 'creator',
    params: One,
    output: BarterOffer,
    refuses: ['barter.offer_not_found'],
  }),
  wishes: endpoint({
    method: 'GET',
    path: '/creator/barter-wishes',
    access: 'creator',
    output: BarterWishes,
    refuses: [],
  }),
  setWishes: endpoint({
    method: 'PUT',
    path: '/creator/barter-wishes',
    access: 'creator',
    body: BarterWishes,
    output: BarterWishes,
    refuses: [],
  }),
  ofBrand: endpoint({
    method: 'GET',
    path: '/brand/barter/offers',
    access: 'brand',
    query: z.strictObject({ ...PageQuery.shape, state: z.optional(OfferState) }),
    output: pageOf(BrandBarterOffer),
    refuses: [],
  }),
  readOwn: endpoint({
    method: 'GET',
    path: '/brand/barter/offers/:offerId',
    access: 'brand',
    params: One,
    output: BrandBarterOffer,
    refuses: ['barter.offer_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/brand/barter/offers',
    access: 'brand',
    body: BarterOfferDraft,
    bodyBytesMax: bodyBytes.texts,
    output: BrandBarterOffer,
    refuses: ['brand.role_required', 'file.not_yours', 'barter.too_many_offers'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/brand/barter/offers/:offerId',
    access: 'brand',
    params: One,
    body: z.strictObject({ ...Seen, offer: BarterOfferDraft }),
    bodyBytesMax: bodyBytes.texts,
    output: BrandBarterOffer,
    refuses: [
      'barter.offer_not_found',
      'brand.role_required',
      'barter.offer_changed',
      'barter.stock_promised',
      'file.not_yours',
    ],
  }),
  /** Stops new proposals; deals under negotiation continue. */
  close: endpoint({
    method: 'POST',
    path: '/brand/barter/offers/:offerId/close',
    access: 'brand',
    params: One,
    output: BrandBarterOffer,
    refuses: ['barter.offer_not_found', 'brand.role_required', 'barter.offer_closed'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/brand/barter/offers/:offerId/reopen',
    access: 'brand',
    params: One,
    output: BrandBarterOffer,
    refuses: [
      'barter.offer_not_found',
      'brand.role_required',
      'barter.offer_open',
      'barter.too_many_offers',
    ],
  }),
  /** Searches by name or handle. `dealId` shows an open or agreed deal on this offer. */
  findCreators: endpoint({
    method: 'GET',
    path: '/brand/barter/offers/:offerId/creators',
    access: 'brand',
    params: One,
    query: z.strictObject({
      q: z.optional(SearchText),
    }),
    output: z.object({
      items: z.array(
        z.object({
          ...z.omit(FoundCreator, { state: true }).shape,
          dealId: z.nullable(Id),
          wishes: z.object({
            openToOffers: z.boolean(),
            leastValueCoins: whole(0, coinsMax),
            mostPieces: z.nullable(z.int()),
          }),
          /** This verdict ignores the terms, which the creator's wishes may still exclude. */
          can: z.object({ propose: Verdict }),
        }),
      ),
    }),
    refuses: ['barter.offer_not_found'],
  }),
}
