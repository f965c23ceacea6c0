import type {
  ProgrammeDraft,
  RewardDraft,
} from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'

type LinkStory = { label: string; page?: string; name?: string }

/** All times are in days before now. */
export type MemberStory = {
  creator: string
  joins: number
  pitch?: string
  links: readonly LinkStory[]
  /** `percent` is the customer's discount. */
  code?: { code: string; percent: number }
  /** Days on which a customer ordered with the code but without the creator's link. */
  codeAlone?: readonly number[]
  clicksAWeek: number
  own?: { from: number; reward: RewardDraft }
  leaves?: { at: number; to: 'paused' | 'removed'; reason: string }
}

type Other = { creator: string; at: number }
type OtherStory =
  | (Other & { was: 'applied'; pitch: string })
  | (Other & { was: 'rejected'; pitch: string; reason: string })
  | (Other & { was: 'invited' })
  | (Other & { was: 'declined' })

export type ProgrammeStory = {
  brand: string
  opens: number
  budgets: readonly { at: number; coins: number }[]
  /** The day on which the brand withdrew the whole budget. */
  drains?: number
  draft: Pick<ProgrammeDraft, 'name' | 'about' | 'reward'> & Partial<ProgrammeDraft>
  /** Default rewards that replace the earlier ones from day `from` on. */
  laterRewards?: readonly { from: number; reward: RewardDraft }[]
  buysOneIn: number
  members: readonly MemberStory[]
  others?: readonly OtherStory[]
}

const percent = (of: number) => ({ unit: 'bps' as const, amount: of * 100 })
const coins = (amount: number) => ({ unit: 'coins' as const, amount })

/** The first programme belongs to the demo brand, and its orders come from the demo shop. */
export const programmeStories: readonly ProgrammeStory[] = [
  {
    brand: 'Glow Theory',
    opens: 150,
    budgets: [
      { at: 150, coins: 30_000 },
      { at: 45, coins: 30_000 },
    ],
    draft: {
      name: 'Glow Theory Partners',
      about:
        'Show our skincare as you use it, and earn from every order that follows. You earn more for new customers, and your rate rises when you bring many orders in a month.',
      reward: { pays: percent(8) },
      holdDays: 14,
      orderCapCoins: 2500,
    },
    laterRewards: [
      {
        from: 100,
        reward: {
          pays: percent(10),
          newCustomer: percent(12),
          later: { months: 6, pays: percent(5) },
        },
      },
      {
        from: 100,
        reward: {
          pays: percent(13),
          newCustomer: percent(13),
          later: { months: 6, pays: percent(5) },
          fromOrders: 6,
        },
      },
    ],
    buysOneIn: 52,
    members: [
      {
        creator: 'Maya Okafor',
        joins: 116,
        pitch: 'I have used the serum for two winters and film by the window.',
        links: [
          { label: 'Bio' },
          { label: 'Serum reel', page: '/products/night-serum', name: 'maya-serum' },
          { label: 'Travel story', page: '/products/travel-set' },
        ],
        code: { code: 'MAYA10', percent: 10 },
        codeAlone: [96, 51, 9, 0.2],
        clicksAWeek: 34,
      },
      {
        creator: 'Priya Raman',
        joins: 145,
        pitch: 'Colour theory, with your lip colours as the example.',
        links: [{ label: 'Lip colours', page: '/products/lip-colour', name: 'priya-paints' }],
        code: { code: 'PRIYA10', percent: 10 },
        clicksAWeek: 44,
        own: {
          from: 60,
          reward: { pays: percent(14), later: { months: 6, pays: percent(5) } },
        },
      },
      {
        creator: 'Ella Novak',
        joins: 130,
        links: [{ label: 'Refills', page: '/products/refill' }],
        code: { code: 'ELLA15', percent: 15 },
        clicksAWeek: 20,
      },
      {
        creator: 'Noah Whitfield',
        joins: 34,
        pitch: 'Sunscreen for people who run at dawn.',
        links: [{ label: 'Trail kit', page: '/products/day-cream' }],
        clicksAWeek: 16,
      },
      {
        creator: 'Samir Haddad',
        joins: 120,
        links: [{ label: 'Train bag', page: '/products/travel-set' }],
        clicksAWeek: 14,
        leaves: {
          at: 20,
          to: 'paused',
          reason:
            'The travel set is sold out until next month. We will continue as soon as it is back.',
        },
      },
      {
        creator: 'Lucía Ferrer',
        joins: 125,
        links: [{ label: 'After the run' }],
        code: { code: 'LUCIA10', percent: 10 },
        clicksAWeek: 14,
        leaves: {
          at: 62,
          to: 'removed',
          reason: 'The code appeared on a coupon site, which our terms don’t allow.',
        },
      },
    ],
    others: [
      {
        creator: 'Hana Sato',
        at: 2,
        was: 'applied',
        pitch: 'A quiet shelf in a quiet room: I would show the bottles where they live.',
      },
      {
        creator: 'Kwame Boateng',
        at: 5,
        was: 'applied',
        pitch: 'My viewers ask what I use against studio lights. Your day cream is the answer.',
      },
      {
        creator: 'Dario Conti',
        at: 40,
        was: 'rejected',
        pitch: 'Snacks and serum, a serious review.',
        reason: 'We are looking for skincare and beauty first. Please apply again in spring.',
      },
      { creator: 'Amelie Roth', at: 3, was: 'invited' },
      { creator: 'Jonas Lindqvist', at: 70, was: 'declined' },
    ],
  },
  {
    brand: 'Stride & Co',
    opens: 122,
    budgets: [{ at: 122, coins: 25_000 }],
    draft: {
      name: 'Stride Crew',
      about: 'A fixed amount for every pair that customers keep after the trial.',
      reward: { pays: coins(600), newCustomer: coins(900) },
      holdDays: 30,
      autoApprove: true,
    },
    buysOneIn: 56,
    members: [
      {
        creator: 'Maya Okafor',
        joins: 118,
        links: [{ label: 'Morning runs' }, { label: 'Half marathon', page: '/long-distance' }],
        clicksAWeek: 16,
      },
      { creator: 'Lucía Ferrer', joins: 115, links: [{ label: 'Marathon' }], clicksAWeek: 18 },
      {
        creator: 'Noah Whitfield',
        joins: 90,
        links: [{ label: 'Trail shoes', page: '/trail' }],
        clicksAWeek: 12,
      },
    ],
  },
  {
    brand: 'Brewline Coffee',
    opens: 110,
    budgets: [{ at: 110, coins: 12_000 }],
    draft: {
      name: 'Brewline Regulars',
      about: 'A bonus for each first bag, and a share of every further bag for a year.',
      reward: {
        pays: percent(5),
        newCustomer: coins(500),
        later: { months: 12, pays: percent(3) },
      },
      holdDays: 14,
    },
    buysOneIn: 52,
    members: [
      {
        creator: 'Samir Haddad',
        joins: 105,
        links: [{ label: 'Market mornings' }],
        code: { code: 'SAMIR5', percent: 5 },
        clicksAWeek: 16,
      },
      { creator: 'Tomás Rivera', joins: 98, links: [{ label: 'Kitchen' }], clicksAWeek: 12 },
    ],
    others: [{ creator: 'Maya Okafor', at: 4, was: 'invited' }],
  },
  {
    brand: 'Voltline',
    opens: 90,
    budgets: [{ at: 90, coins: 6000 }],
    drains: 4,
    draft: {
      name: 'Spare-part Club',
      about: 'Three percent of every order, and five percent from your third order in a month.',
      reward: { pays: percent(3) },
      holdDays: 21,
    },
    laterRewards: [{ from: 88, reward: { pays: percent(5), fromOrders: 3 } }],
    buysOneIn: 30,
    members: [
      { creator: 'Ben Achterberg', joins: 86, links: [{ label: 'Hinges' }], clicksAWeek: 18 },
      {
        creator: 'Maya Okafor',
        joins: 70,
        links: [{ label: 'Headphones' }],
        code: { code: 'MAYA-SPARE', percent: 5 },
        codeAlone: [2],
        clicksAWeek: 10,
      },
    ],
  },
  {
    brand: 'Munch Lab',
    opens: 12,
    budgets: [{ at: 12, coins: 10_000 }],
    draft: {
      name: 'Crunch Circle',
      about: 'Twelve percent of every box. Join with one tap, no audience is too small.',
      reward: { pays: percent(12) },
      autoApprove: true,
    },
    buysOneIn: 30,
    members: [
      { creator: 'Dario Conti', joins: 11, links: [{ label: 'Serious snacks' }], clicksAWeek: 30 },
    ],
  },
]
