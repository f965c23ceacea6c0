import { dayMs } from '@tandem/contract/time.ts'
import { captionWords } from '../fill-posts.ts'
import type { Move, Place } from './book-coins.ts'
import { fillWork } from './fill-work.ts'
import type { Person, World } from './world.ts'
import { iso } from './world.ts'

const types = [
  'instagram_reel',
  'instagram_post',
  'instagram_story',
  'instagram_carousel',
  'tiktok_video',
  'youtube_video',
  'youtube_short',
]
const niches = ['beauty', 'fashion', 'food_beverage', 'travel', 'home', 'sports', 'technology']
const usualPlaces = [3, 4, 5, 6, 8, 8, 10, 10, 12, 14, 16, 20]
const categories = [
  ...Array<'paid_campaign'>(7).fill('paid_campaign'),
  ...(['product_gifting', 'product_gifting', 'purchase_reimburse'] as const),
]
const brief = 'Show the product in daylight and say what you like about it. '.repeat(4).trim()
/** By then, all work of a campaign is completed. */
const longestDays = 75
const feeShare = 0.1

export type Brand = {
  id: string
  name: string
  ownerId: string
  campaigns: number
  /** Null: between 3 and 20 places. */
  places: number | null
  pool: readonly Person[]
}
export type Campaign = {
  id: string
  title: string
  type: string
  category: (typeof categories)[number]
  publishedAt: number
  coins: number
  capCoins: number
  feeCoins: number
  valueCoins: number
}

export const perPlace = ({ coins, capCoins, feeCoins }: Campaign): number =>
  coins + capCoins + feeCoins

/** Publishes the campaigns of one brand over the year. Adds what they cost to `moves`. */
export const fillCampaigns = (world: World, brand: Brand, moves: Move[]): number => {
  const { random, ids, tables, from, until } = world
  const step = (until - from) / brand.campaigns
  let open = 0
  for (let nr = 0; nr < brand.campaigns; nr += 1) {
    const publishedAt = Math.floor(from + (nr + random.next()) * step)
    const category = random.one(categories)
    const coins = category === 'paid_campaign' ? 100 + random.below(900) : 0
    const capCoins = category === 'purchase_reimburse' ? 100 + random.below(300) : 0
    const campaign: Campaign = {
      id: ids('campaign', publishedAt),
      title: `${random.one(captionWords)} ${random.one(captionWords)} ${nr + 1}`,
      ...{ type: random.one(types), category, publishedAt, coins, capCoins },
      feeCoins: Math.ceil((coins + capCoins) * feeShare) || 20,
      valueCoins: category === 'product_gifting' ? 200 + random.below(800) : 0,
    }
    const places = brand.places ?? random.one(usualPlaces)
    const unfilled = random.below(8) === 0 ? 2 : 0
    const isOpen = publishedAt + longestDays * dayMs > until
    const taken = fillWork(world, { brand, campaign, places }, moves)
    const needed = places + unfilled
    if (isOpen) open += 1
    tables.add('campaigns', [
      ...[
        campaign.id,
        brand.id,
        isOpen ? 'open' : 'closed',
        campaign.title,
        campaign.type,
        category,
      ],
      ...[
        random.one(niches),
        brief,
        'One post of 20 to 60 seconds.',
        'Show the product in daylight.',
      ],
      ...[
        iso(publishedAt + longestDays * dayMs),
        needed,
        taken,
        coins,
        capCoins,
        campaign.feeCoins,
      ],
      category === 'product_gifting'
        ? `{"name": "It", "url": null, "valueCoins": ${campaign.valueCoins}}`
        : null,
      ...[
        iso(publishedAt),
        isOpen ? null : iso(publishedAt + longestDays * dayMs),
        iso(publishedAt),
      ],
    ])
    fundPlaces(moves, { brand, campaign, needed, returned: isOpen ? 0 : needed - taken })
    tellPublished(world, brand, campaign)
  }
  return open
}

const tellPublished = ({ tables }: World, brand: Brand, campaign: Campaign): void =>
  tables.add('domain_events', [
    ...[iso(campaign.publishedAt), 'campaign.published', 'campaign', campaign.id, brand.id, null],
    ...['brand', 'draft', 'open', `{"title": "${campaign.title}"}`],
  ])

const fundPlaces = (
  moves: Move[],
  {
    brand,
    campaign,
    needed,
    returned,
  }: { brand: Brand; campaign: Campaign; needed: number; returned: number },
): void => {
  const { id, publishedAt } = campaign
  const wallet: Place = ['brand', brand.id, 'wallet']
  const escrow: Place = ['campaign', id, 'escrow']
  const each = perPlace(campaign)
  const move = (at: number, what: string, coins: number) =>
    moves.push({
      at,
      ...{ key: `campaign:${id}:${what}`, event: `campaign.${what}`, ref: ['campaign', id] },
      legs: [
        [wallet, -coins],
        [escrow, coins],
      ],
    })
  move(publishedAt, 'publish', needed * each)
  if (returned > 0) move(publishedAt + longestDays * dayMs, 'close', -returned * each)
}
