import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import type { BarterOfferDraft } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import type { Side } from '@tandem/contract/side.ts'

export type OfferStory = Omit<BarterOfferDraft, 'pictures'> & {
  brand: string
  daysAgo: number
  closesDaysAgo?: number
  pictures: number
}

type Terms = Partial<BarterTermsDraft>

export type DealStory = {
  offer: string
  creator: string
  by: Side
  daysAgo: number
  terms: Terms
  /** The two sides propose counter-offers in turn. `after` counts days since the previous terms. */
  counters?: readonly { after: number; terms: Terms }[]
  /** `after` counts days since the last counter-offer. Missing while the deal is still open. */
  ends?: { after: number; how: 'agree' | 'decline' | 'withdraw'; reason?: string }
  work?: 'address' | 'shipped' | 'received' | 'done' | 'cancelled'
}

const serum = 'Night serum for an honest reel'
const lipstick = 'Five lip colours, one story'
const kit = 'The travel kit'
const tent = 'A tent for a film about a weekend'
const headphones = 'Headphones, if you show the hinge'
const shoes = 'Running shoes for thirty days'
const coffee = 'A winter of coffee'

export const offerStories: readonly OfferStory[] = [
  {
    brand: 'Glow Theory',
    title: serum,
    daysAgo: 140,
    description:
      'The full bottle for six weeks of use. Film week one and week six at the same window; say what changed, and what did not.',
    niche: 'beauty',
    product: {
      name: 'Night serum, 50 ml',
      url: 'https://www.glow-theory.example/night-serum',
      valueCoins: 4200,
      shipsFrom: 'DE',
      dutiesPaidBy: 'brand',
    },
    stock: 12,
    wanted: [
      { type: 'instagram_reel', count: 1 },
      { type: 'instagram_story', count: 2 },
    ],
    pictures: 2,
  },
  {
    brand: 'Glow Theory',
    title: lipstick,
    daysAgo: 60,
    description: 'All five shades of the autumn line. Wear one a day and show the evening too.',
    niche: 'beauty',
    product: { name: 'Five lipsticks', url: null, valueCoins: 5500, shipsFrom: 'DE' },
    stock: 20,
    wanted: [{ type: 'instagram_story', count: 5 }],
    pictures: 3,
  },
  {
    brand: 'Glow Theory',
    title: kit,
    daysAgo: 200,
    closesDaysAgo: 90,
    description: 'Four small bottles for a long weekend.',
    niche: 'travel',
    product: { name: 'Travel kit', url: null, valueCoins: 1800 },
    stock: 8,
    wanted: [{ type: 'instagram_post', count: 1 }],
    pictures: 2,
  },
  {
    brand: 'North & Pine',
    title: tent,
    daysAgo: 75,
    description: 'It sleeps two and packs to the size of a loaf. Take it where it rains.',
    niche: 'travel',
    product: { name: 'Two-person tent', url: null, valueCoins: 24_000, shipsFrom: 'SE' },
    stock: 4,
    wanted: [{ type: 'youtube_video', count: 1 }],
    pictures: 2,
  },
  {
    brand: 'Voltline',
    title: headphones,
    daysAgo: 50,
    description: 'Take them apart on camera. Every screw has a spare part.',
    niche: 'technology',
    product: { name: 'Over-ear headphones', url: null, valueCoins: 12_000 },
    stock: 6,
    wanted: [{ type: 'youtube_short', count: 1 }],
    pictures: 2,
  },
  {
    brand: 'Stride & Co',
    title: shoes,
    daysAgo: 100,
    description: 'Run in them for thirty days. Tell us about day three and day thirty.',
    niche: 'fitness',
    product: { name: 'Road running shoes', url: null, valueCoins: 11_000, shipsFrom: 'NL' },
    stock: 10,
    wanted: [
      { type: 'instagram_reel', count: 1 },
      { type: 'instagram_story', count: 3 },
    ],
    pictures: 2,
  },
  {
    brand: 'Brewline Coffee',
    title: coffee,
    daysAgo: 80,
    description: 'Twelve bags from twelve farms. One reel about the one you liked least.',
    niche: 'food_beverage',
    product: { name: 'Twelve bags of coffee', url: null, valueCoins: 9000 },
    stock: 3,
    wanted: [{ type: 'instagram_reel', count: 1 }],
    pictures: 2,
  },
]

const rights: NonNullable<BarterTermsDraft['usage']> = {
  days: 90,
  channels: ['organic', 'paid_ads'],
  edits: false,
  territory: null,
  coins: 400,
}

const ofDemoBrand: readonly DealStory[] = [
  {
    offer: serum,
    creator: 'Maya Okafor',
    by: 'creator',
    daysAgo: 118,
    terms: { coins: 600, note: 'I film at the window anyway. Two stories are fine with a fee.' },
    counters: [
      {
        after: 1.5,
        terms: { coins: 300, usage: rights, note: 'A lower fee, and we would like usage rights.' },
      },
      {
        after: 0.8,
        terms: {
          coins: 400,
          usage: { ...rights, days: 60 },
          note: 'Sixty days of rights, then I agree.',
        },
      },
    ],
    ends: { after: 0.4, how: 'agree' },
    work: 'done',
  },
  {
    offer: serum,
    creator: 'Priya Raman',
    by: 'creator',
    daysAgo: 3,
    terms: { coins: 1200 },
    counters: [{ after: 1.2, terms: { coins: 500, note: 'This is what we pay for a reel.' } }],
  },
  {
    offer: lipstick,
    creator: 'Hana Sato',
    by: 'creator',
    daysAgo: 0.7,
    terms: { coins: 0, note: 'Five shades, five evenings.' },
  },
  {
    offer: lipstick,
    creator: 'Lucía Ferrer',
    by: 'brand',
    daysAgo: 4,
    terms: { coins: 200, usage: rights },
    counters: [
      {
        after: 1.6,
        terms: {
          coins: 350,
          usage: null,
          note: 'A higher fee, but I keep the rights to my pictures.',
        },
      },
    ],
  },
  {
    offer: serum,
    creator: 'Amelie Roth',
    by: 'creator',
    daysAgo: 16,
    terms: { coins: 150 },
    ends: { after: 0.6, how: 'agree' },
    work: 'received',
  },
  {
    offer: lipstick,
    creator: 'Ella Novak',
    by: 'brand',
    daysAgo: 5,
    terms: { coins: 100 },
    ends: { after: 1, how: 'agree' },
    work: 'address',
  },
  {
    offer: lipstick,
    creator: 'Dario Conti',
    by: 'creator',
    daysAgo: 30,
    terms: { coins: 3000 },
    ends: { after: 0.9, how: 'decline', reason: 'That is more than the whole set is worth to us.' },
  },
  {
    offer: serum,
    creator: 'Ingrid Solberg',
    by: 'brand',
    daysAgo: 40,
    terms: {},
    ends: { after: 2, how: 'withdraw', reason: 'That batch is sold out for now.' },
  },
  { offer: kit, creator: 'Kwame Boateng', by: 'brand', daysAgo: 150, terms: {} },
  {
    offer: lipstick,
    creator: 'Samir Haddad',
    by: 'creator',
    daysAgo: 45,
    terms: { coins: 250 },
    ends: { after: 0.5, how: 'agree' },
    work: 'cancelled',
  },
]

const ofDemoCreator: readonly DealStory[] = [
  {
    offer: tent,
    creator: 'Maya Okafor',
    by: 'brand',
    daysAgo: 1.2,
    terms: { coins: 500, note: 'Your weekend films made us think of you.' },
  },
  {
    offer: shoes,
    creator: 'Maya Okafor',
    by: 'creator',
    daysAgo: 2.5,
    terms: { coins: 800, produceDays: 35 },
    counters: [
      {
        after: 1,
        terms: {
          coins: 400,
          usage: { ...rights, coins: 200 },
          note: 'We would also like rights for our shop.',
        },
      },
    ],
  },
  { offer: headphones, creator: 'Maya Okafor', by: 'creator', daysAgo: 0.5, terms: { coins: 300 } },
  {
    offer: coffee,
    creator: 'Maya Okafor',
    by: 'brand',
    daysAgo: 9,
    terms: {},
    ends: { after: 1, how: 'agree' },
    work: 'shipped',
  },
  {
    offer: coffee,
    creator: 'Noah Whitfield',
    by: 'creator',
    daysAgo: 70,
    terms: { coins: 100 },
    ends: { after: 1, how: 'agree' },
    work: 'done',
  },
  {
    offer: tent,
    creator: 'Maya Okafor',
    by: 'creator',
    daysAgo: 60,
    terms: { coins: 9000 },
    ends: { after: 1.1, how: 'decline', reason: 'That is above our budget for films this year.' },
  },
  {
    offer: headphones,
    creator: 'Maya Okafor',
    by: 'creator',
    daysAgo: 35,
    terms: {},
    ends: { after: 3, how: 'withdraw', reason: 'I already have a pair now.' },
  },
  { offer: shoes, creator: 'Maya Okafor', by: 'brand', daysAgo: 90, terms: { coins: 50 } },
  {
    offer: tent,
    creator: 'Jonas Lindqvist',
    by: 'creator',
    daysAgo: 50,
    terms: { coins: 1500, usage: { ...rights, territory: 'Europe' } },
    ends: { after: 1.4, how: 'agree' },
    work: 'done',
  },
]

export const dealStories: readonly DealStory[] = [...ofDemoBrand, ...ofDemoCreator]
