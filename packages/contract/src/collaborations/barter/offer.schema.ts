import * as z from 'zod/mini'
import { Rating } from '../../accounts/brands/brand.schema.ts'
import { coinsMax } from '../../amounts.ts'
import { Product } from '../../campaigns/campaigns/campaign.schema.ts'
import { Niche } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { ProductDraft } from '../../campaigns/campaigns/campaign-draft.schema.ts'
import { Id, Moment } from '../../ids.ts'
import {
  OwnPicture,
  Picture,
  PictureDraft,
  picturesAtMost,
} from '../../platform/files/pictures.schema.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { whole } from '../../whole.schema.ts'
import { Pieces } from './barter-terms.schema.ts'

const DescribedPicture = z.strictObject({
  ...PictureDraft.shape,
  alt: PictureDraft.shape.alt.check(z.minLength(1, 'Say what the picture shows.')),
})

export const BarterOfferDraft = z.strictObject({
  title: line(140).check(z.minLength(3, 'Use at least 3 characters.')),
  description: lines(4000),
  niche: Niche,
  product: z.strictObject({
    ...ProductDraft.shape,
    valueCoins: whole(1, coinsMax),
  }),
  stock: whole(1, 10_000),
  wanted: Pieces,
  pictures: z.array(DescribedPicture).check(picturesAtMost),
})
export type BarterOfferDraft = z.infer<typeof BarterOfferDraft>

export const offerStates = ['open', 'closed'] as const
export const OfferState = z.enum(offerStates)
export type OfferState = z.infer<typeof OfferState>

const said = {
  id: Id,
  state: OfferState,
  title: z.string(),
  description: z.string(),
  niche: Niche,
  product: Product,
  wanted: Pieces,
  /** Products that are not promised in a deal. */
  left: z.int(),
}

export const BrandBarterOffer = z.object({
  ...said,
  pictures: z.array(OwnPicture),
  stock: z.int(),
  /** Number of deals under negotiation. `yourTurn` counts those that the brand has to answer. */
  talking: z.int(),
  yourTurn: z.int(),
  agreed: z.int(),
  version: z.int(),
  createdAt: Moment,
  can: z.object({ change: Verdict, close: Verdict, reopen: Verdict, propose: Verdict }),
})
export type BrandBarterOffer = z.infer<typeof BrandBarterOffer>

/** The creator's view: any open offer, or a closed one with a deal of theirs. */
export const BarterOffer = z.object({
  ...said,
  pictures: z.array(Picture),
  brand: z.object({
    slug: z.string(),
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    hue: z.int(),
    rating: Rating,
  }),
  /** Median answer time of this brand; null with fewer than three answers. */
  answersInHours: z.nullable(z.int()),
  dealId: z.nullable(Id),
  can: z.object({ propose: Verdict }),
})
export type BarterOffer = z.infer<typeof BarterOffer>

/** Limits for proposals from brands; proposals outside of them are refused. */
export const BarterWishes = z.strictObject({
  /** False: no brand can propose anything. The creator still can. */
  openToOffers: z.boolean(),
  /** Minimum value of product and coins together. */
  leastValueCoins: whole(0, coinsMax),
  /** Maximum pieces per deal; null means no limit. */
  mostPieces: z.nullable(whole(1, 100)),
})
export type BarterWishes = z.infer<typeof BarterWishes>
