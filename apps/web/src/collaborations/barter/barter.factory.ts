import type { BarterTerms } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import type { Deal, DealRound } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type {
  BarterOffer,
  BrandBarterOffer,
} from '@tandem/contract/collaborations/barter/offer.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { refused } from '@tandem/contract/verdict.ts'

const yes = { allowed: true as const }
const no = refused('barter.not_your_turn')
export const dealId = '019aab7b-0000-7000-8000-00000000000d'
export const offerId = '019aab7b-0000-7000-8000-00000000000e'
const at = '2026-11-01T10:00:00Z'

export const sampleTerms: BarterTerms = {
  quantity: 1,
  pieces: [{ type: 'instagram_reel', count: 1 }],
  coins: 100,
  produceDays: 14,
  keepLiveDays: 30,
  usage: null,
  aiUse: false,
  note: 'I fold every morning.',
  allCoins: 100,
}
const product = {
  name: 'Paper boat kit',
  url: null,
  valueCoins: 2500,
  shipsFrom: 'NO',
  dutiesPaidBy: 'brand' as const,
}

export const roundOf = (
  round: number,
  by: Side,
  terms: Partial<BarterTerms> = {},
  changed: DealRound['changed'] = [],
): DealRound => ({ round, by, at, changed, terms: { ...sampleTerms, ...terms } })

/** By default, two rounds; the creator has to answer. With `mine`, the reader has to answer. */
export const sampleDeal = (mine: boolean, change: Partial<Deal> = {}): Deal => {
  const rounds = change.rounds ?? [
    roundOf(1, 'creator'),
    roundOf(2, 'brand', { coins: 200, allCoins: 200, note: 'For two weeks of work.' }, ['coins']),
  ]
  const last = rounds.at(-1) as DealRound
  return {
    id: dealId,
    state: 'countered',
    stage: mine ? 'your_turn' : 'their_turn',
    offer: { id: offerId, state: 'open', title: 'Boats for a reel', product, picture: null },
    brand: { slug: 'boats', name: 'Boats', logoUrl: null, hue: 20 },
    creator: { slug: 'mira', name: 'Mira', photoUrl: null },
    terms: last.terms,
    round: last.round,
    answerBy: '2026-11-09T10:00:00Z',
    since: at,
    collaboration: null,
    version: 7,
    rounds,
    reason: null,
    fee: null,
    answersInHours: 5,
    can: mine
      ? { agree: yes, counter: yes, decline: yes, withdraw: no }
      : { agree: no, counter: no, decline: no, withdraw: yes },
    ...change,
  }
}

const offered = {
  id: offerId,
  state: 'open' as const,
  title: 'Boats for a reel',
  description: 'Fold it and let it swim.',
  niche: 'home' as const,
  product,
  wanted: [{ type: 'instagram_reel' as const, count: 2 }],
  pictures: [
    { url: '/files/one.webp', alt: 'Three paper boats' },
    { url: '/files/two.webp', alt: 'One boat on a pond' },
  ],
  left: 4,
}

export const brandOffer: BrandBarterOffer = {
  ...offered,
  stock: 5,
  talking: 2,
  yourTurn: 1,
  agreed: 1,
  version: 3,
  createdAt: at,
  can: { change: yes, close: yes, reopen: no, propose: yes },
}

export const openOffer: BarterOffer = {
  ...offered,
  brand: {
    slug: 'boats',
    name: 'Boats',
    logoUrl: null,
    hue: 20,
    rating: { average: 4.5, count: 2 },
  },
  answersInHours: 5,
  dealId: null,
  can: { propose: yes },
}
