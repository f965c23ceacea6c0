import type { Niche } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { DutyPayer } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import type {
  BarterOfferDraft,
  BrandBarterOffer,
} from '@tandem/contract/collaborations/barter/offer.schema.ts'
import type { PictureDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import { linkTo } from '#lib/address/web-address.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { type PieceTyped, piecesOf, piecesTyped } from '../terms-typed.ts'

/** Form values; numbers stay text. */
export type OfferTyped = {
  title: string
  description: string
  niche: Niche | ''
  productName: string
  productUrl: string
  valueCoins: string
  shipsFrom: string
  dutiesPaidBy: DutyPayer | ''
  stock: string
  wanted: PieceTyped[]
  pictures: PictureDraft[]
}

export const emptyOffer: OfferTyped = {
  title: '',
  description: '',
  niche: '',
  productName: '',
  productUrl: '',
  valueCoins: '',
  shipsFrom: '',
  dutiesPaidBy: '',
  stock: '',
  wanted: [{ type: 'instagram_reel', count: '1' }],
  pictures: [],
}

export const typedOffer = (offer: BrandBarterOffer): OfferTyped => ({
  title: offer.title,
  description: offer.description,
  niche: offer.niche,
  productName: offer.product.name,
  productUrl: offer.product.url ?? '',
  valueCoins: String(offer.product.valueCoins),
  shipsFrom: offer.product.shipsFrom ?? '',
  dutiesPaidBy: offer.product.dutiesPaidBy ?? '',
  stock: String(offer.stock),
  wanted: piecesTyped(offer.wanted),
  pictures: offer.pictures,
})

/** Adds `https://` to a web address without a scheme. Invalid addresses stay invalid. */
const addressOf = (typed: string): string | null =>
  typed.trim() === '' ? null : (linkTo(typed) ?? typed.trim())

export const draftOfOffer = (typed: OfferTyped): BarterOfferDraft => ({
  title: typed.title,
  description: typed.description,
  // The cast is safe, because validation rejects an empty choice.
  niche: typed.niche as Niche,
  product: {
    name: typed.productName,
    url: addressOf(typed.productUrl),
    valueCoins: numberOrNaN(typed.valueCoins),
    shipsFrom: typed.shipsFrom === '' ? null : typed.shipsFrom,
    dutiesPaidBy: typed.dutiesPaidBy === '' ? null : typed.dutiesPaidBy,
  },
  stock: numberOrNaN(typed.stock),
  wanted: piecesOf(typed.wanted),
  pictures: typed.pictures,
})
