import { campaignCount, creatorCount, fill, tokenOf } from './fill.ts'
import { varyCampaigns } from './fill-finds.ts'
import { captionWords } from './fill-posts.ts'
import type { Shot } from './load.ts'
import { measureLists } from './measure-lists.ts'

/** This measures response time, not throughput, so few people search at once. */
export const connections = 4

const word = (nr: number): string =>
  captionWords[Math.floor(captionWords.length ** (((nr * 37) % 101) / 101))] ?? ''
const slip = (typed: string): string =>
  `${typed.slice(0, 3)}${typed.slice(4, 5)}${typed.slice(3, 4)}${typed.slice(5)}`

const filters = [
  (nr: number) => `niche=${['beauty', 'travel', 'finance'][nr % 3]}`,
  (nr: number) => `minCoins=${(nr * 131) % 6000}`,
  (nr: number) => `type=youtube_short&minDays=${nr % 80}`,
  (nr: number) => `category=product_gifting&minProduct=${(nr * 7) % 950}`,
  (nr: number) => `remote=no&country=${['DE', 'FR', 'US'][nr % 3]}`,
  (nr: number) => `niche=home&type=tiktok_video&minCoins=${(nr * 53) % 5000}`,
]

const askedLists: Record<string, (nr: number) => string> = {
  'best match': () => '/api/campaigns/recommended?limit=24',
  'best match, filtered': (nr) =>
    `/api/campaigns/recommended?${filters[nr % filters.length]?.(nr)}`,
  'words, by match': (nr) => `/api/campaigns/recommended?q=${word(nr)}`,
  'words with a slip, and filters': (nr) =>
    `/api/campaigns/recommended?q=${slip(word(nr))}%20${word(nr * 3)}&${filters[nr % filters.length]?.(nr)}`,
  'one or two letters': (nr) => `/api/campaigns/recommended?q=${word(nr).slice(0, 1 + (nr % 2))}`,
  'words and filters, newest, most coins, due soonest': (nr) =>
    `/api/campaigns?sort=${['newest', 'coins', 'deadline'][nr % 3]}&${nr % 2 === 0 ? `q=${word(nr)}` : filters[nr % filters.length]?.(nr)}`,
  'brands by words, one slip in two': (nr) =>
    `/api/brands?q=${nr % 2 === 0 ? word(nr) : slip(word(nr))}`,
}

export const findLists = (): (readonly [string, readonly Shot[]])[] =>
  Object.entries(askedLists).map(([name, pathOf]) => [
    name,
    Array.from({ length: 2_000 }, (_, nr): Shot => {
      const headers = { cookie: `sid=${tokenOf((nr * 7) % creatorCount)}` }
      return { method: 'GET', path: pathOf(nr), headers }
    }),
  ])

export const benchFind = async (
  databaseUrl: string,
  folder: string,
  { seconds }: { seconds: number },
): Promise<string> => {
  await fill(databaseUrl)
  await varyCampaigns(databaseUrl)
  const lists = findLists()
  const table = await measureLists(databaseUrl, folder, { seconds, connections, lists })
  return `${campaignCount.toLocaleString('en')} campaigns, ${connections} connections.\n\n${table}`
}
