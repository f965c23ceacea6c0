import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import type { BarterOfferDraft } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { proposeDeal, proposeToCreator } from './deals/propose-deal.ts'
import { createOffer } from './offers/create-offer.ts'

type Brand = Awaited<ReturnType<typeof buildBrand>>
type Creator = Awaited<ReturnType<typeof buildCreator>>
export type BuiltOffer = { brand: Brand; offerId: string }
export type BuiltDeal = BuiltOffer & { creator: Creator; dealId: string }

export const offerDraft = (more: Partial<BarterOfferDraft> = {}): BarterOfferDraft => ({
  title: 'Night serum for a reel',
  description: 'The whole bottle, for an honest look at it.',
  niche: 'beauty',
  product: { name: 'Night serum', url: null, valueCoins: 4000 },
  stock: 7,
  wanted: [{ type: 'instagram_reel', count: 1 }],
  pictures: [],
  ...more,
})

export const termsDraft = (more: Partial<BarterTermsDraft> = {}): BarterTermsDraft => ({
  quantity: 1,
  pieces: [
    { type: 'instagram_reel', count: 1 },
    { type: 'instagram_story', count: 2 },
  ],
  coins: 200,
  produceDays: 10,
  keepLiveDays: 30,
  usage: null,
  aiUse: false,
  note: '',
  ...more,
})

export const rights: NonNullable<BarterTermsDraft['usage']> = {
  days: 90,
  channels: ['organic', 'website'],
  edits: false,
  territory: null,
  coins: 100,
}

export const buildOffer = async (
  more: Partial<BarterOfferDraft> = {},
  { brand, coins = 100_000 }: { brand?: Brand; coins?: number } = {},
): Promise<BuiltOffer> => {
  const owner = brand ?? (await buildBrand())
  if (coins > 0) await fundBrand(owner.brandId, coins)
  const { id: offerId } = await createOffer(owner.actor, offerDraft(more))
  return { brand: owner, offerId }
}

export const buildDeal = async (
  more: { by?: 'creator' | 'brand'; terms?: Partial<BarterTermsDraft> } & {
    built?: BuiltOffer
    creator?: Creator
  } = {},
): Promise<BuiltDeal> => {
  const built = more.built ?? (await buildOffer())
  const creator = more.creator ?? (await buildCreator())
  const terms = termsDraft(more.terms)
  const { id: dealId } =
    more.by === 'brand'
      ? await proposeToCreator(built.brand.actor, built.offerId, {
          creatorName: creator.slug,
          terms,
        })
      : await proposeDeal(creator.actor, built.offerId, terms)
  return { ...built, creator, dealId }
}
