import type { Product } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { Niche } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { openOffersMax } from '@tandem/contract/collaborations/barter/offer.limits.ts'
import type {
  BarterOfferDraft,
  BarterWishes,
} from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { nicheOf } from '#campaigns/campaigns/niche.rules.ts'

type Standing = { state: string }

export const takesProposals = ({ state }: Standing): Verdict =>
  state === 'open' ? allowed : refused('barter.offer_closed')

export const acceptsReopening = ({ state }: Standing): Verdict =>
  state === 'open' ? refused('barter.offer_open') : allowed

export const hasLeft = (left: number, quantity: number): Verdict =>
  quantity <= left ? allowed : refused('barter.out_of_stock')

export type OfferStanding = { left: number; isTalking: boolean }

export const acceptsProposal = (
  offer: Standing,
  { left, isTalking }: OfferStanding,
  quantity: number,
): Verdict =>
  all(
    takesProposals(offer),
    hasLeft(left, quantity),
    isTalking ? refused('barter.already_talking') : allowed,
  )

export const acceptsChange = (
  offer: { version: number },
  seen: number,
  { stock, promised }: { stock: number; promised: number },
): Verdict =>
  all(
    offer.version === seen ? allowed : refused('barter.offer_changed'),
    stock >= promised ? allowed : refused('barter.stock_promised'),
  )

type Asked = {
  quantity: number
  pieces: readonly { count: number }[]
  coins: number
  usage: { coins: number } | null
}

export const coinsOf = ({ coins, usage }: Pick<Asked, 'coins' | 'usage'>): number =>
  coins + (usage?.coins ?? 0)

const takesOffers = ({ openToOffers }: BarterWishes): Verdict =>
  openToOffers ? allowed : refused('barter.creator_closed')

/** Checks whether a creator can be asked at all, before quantity and pieces are known. */
export const mayBeAsked = (
  offer: Standing,
  standing: OfferStanding,
  wishes: BarterWishes,
): Verdict => all(acceptsProposal(offer, standing, 1), takesOffers(wishes))

/** The creator's wishes limit brands' proposals only; creators may propose any terms. */
export const fitsWishes = (
  wishes: BarterWishes,
  product: Pick<Product, 'valueCoins'>,
  terms: Asked,
): Verdict => {
  const value = product.valueCoins * terms.quantity + coinsOf(terms)
  const pieces = terms.pieces.reduce((sum, { count }) => sum + count, 0)
  return all(
    takesOffers(wishes),
    value >= wishes.leastValueCoins ? allowed : refused('barter.value_too_low'),
    wishes.mostPieces === null || pieces <= wishes.mostPieces
      ? allowed
      : refused('barter.too_many_pieces'),
  )
}

/** Converts the categories of a creator's page into offer niches and drops those without one. */
export const nichesOf = (categories: readonly string[]): Niche[] =>
  categories.map(nicheOf).filter((niche) => niche !== undefined)

export type OfferFields = Omit<BarterOfferDraft, 'product'> & { product: Product }

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

export const changedFields = (before: OfferFields, after: OfferFields): string[] =>
  (Object.keys(after) as (keyof OfferFields)[]).filter((name) => !same(before[name], after[name]))

export const acceptsOpen = (count: number): Verdict =>
  count < openOffersMax ? allowed : refused('barter.too_many_offers')
