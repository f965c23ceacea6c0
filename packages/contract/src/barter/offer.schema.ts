import * as z from 'zod/mini'
import { Rating } from '../brands/brand.schema.ts'
import { Product } from '../campaigns/campaign.schema.ts'
import { Niche } from '../campaigns/campaign.vocabulary.ts'
import { ProductDraft } from '../campaigns/campaign-draft.schema.ts'
import { Id, Moment } from '../ids.ts'
import { line, lines } from '../text.schema.ts'
import { Verdict } from '../verdict.ts'
import { whole } from '../whole.schema.ts'
import { Pieces } from './barter-terms.schema.ts'

export const offerPicturesMax = 6

export const BarterOfferDraft = z.strictObject({
  title: line(140).check(z.minLength(3, 'Use at least 3 characters.')),
  description: lines(4000),
  niche: Niche,
  product: z.strictObject({
    ...ProductDraft.shape,
    valueCoins: whole(1, 10_000_000),
  }),
  stock: whole(1, 10_000),
  wanted: Pieces,
  /** In the brand’s order; the first one stands for the offer. */
  pictures: z
    .array(
      z.strictObject({
        /** As the upload told it. */
        url: line(500).check(z.minLength(1, 'Choose a picture.')),
        alt: line(300).check(z.minLength(1, 'Say what the picture shows.')),
      }),
    )
    .check(z.maxLength(offerPicturesMax, `Use at most ${offerPicturesMax} pictures.`)),
})
export type BarterOfferDraft = z.infer<typeof BarterOfferDraft>

export const offerStates = ['open', 'closed'] as const
export const OfferState = z.enum(offerStates)
export type OfferState = z.infer<typeof OfferState>

const Picture = z.object({ url: z.string(), alt: z.string() })

const said = {
  id: Id,
  state: OfferState,
  title: z.string(),
  description: z.string(),
  niche: Niche,
  product: Product,
  wanted: Pieces,
  pictures: z.array(Picture),
  /** Products nobody has been promised. */
  left: z.int(),
}

/** An offer as its brand sees it. */
export const BrandBarterOffer = z.object({
  ...said,
  stock: z.int(),
  /** Deals that are still being talked about, and those of them that wait for the brand. */
  talking: z.int(),
  yourTurn: z.int(),
  agreed: z.int(),
  version: z.int(),
  createdAt: Moment,
  can: z.object({ change: Verdict, close: Verdict, reopen: Verdict, propose: Verdict }),
})
export type BrandBarterOffer = z.infer<typeof BrandBarterOffer>

/** An open offer as a creator sees it, or one they talk about. */
export const BarterOffer = z.object({
  ...said,
  brand: z.object({
    slug: z.string(),
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    hue: z.int(),
    rating: Rating,
  }),
  /** Median hours until this brand answers a proposal; null until it answered three. */
  answersInHours: z.nullable(z.int()),
  /** The creator’s own deal on it that is being talked about or was agreed. */
  dealId: z.nullable(Id),
  can: z.object({ propose: Verdict }),
})
export type BarterOffer = z.infer<typeof BarterOffer>

/** What a creator wants to be asked for; checked before a brand’s proposal reaches them. */
export const BarterWishes = z.strictObject({
  /** False: no brand can propose anything; the creator still can. */
  openToOffers: z.boolean(),
  /** Product and coins together. */
  leastValueCoins: whole(0, 10_000_000),
  /** All pieces of a deal together; null: as many as they agree on. */
  mostPieces: z.nullable(whole(1, 100)),
})
export type BarterWishes = z.infer<typeof BarterWishes>
