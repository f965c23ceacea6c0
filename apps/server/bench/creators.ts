import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import pg from 'pg'
import {
  countries,
  fillCreators,
  firstNames,
  foundCount,
  languages,
  searchingBrands,
  searchTokenOf,
} from './fill-creators.ts'
import { captionWords } from './fill-posts.ts'
import { connections } from './find.ts'
import type { Shot } from './load.ts'
import { measureLists } from './measure-lists.ts'

const misspelt = (word: string): string => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`

const askedBy = (nr: number, campaignOf: (brand: number) => string): string => {
  const of = <One>(list: readonly One[], step = 1): One => list[(nr * step) % list.length] as One
  const common = captionWords[Math.floor(captionWords.length ** ((nr % 101) / 101))] ?? ''
  const asked = [
    '',
    `q=${common}`,
    `q=${encodeURIComponent(of(firstNames))}%20${of(captionWords, 7)}`,
    `q=${misspelt(of(captionWords, 13))}`,
    `q=${of(firstNames).slice(0, 2)}`,
    `niche=${encodeURIComponent(of(categories))}&country=${of(countries, 3)}`,
    `language=${of(languages)}&sort=followers&minFollowers=${1000 + (nr % 50) * 100}`,
    `platform=youtube&minRating=4&sort=rating`,
    `niche=${encodeURIComponent(of(categories, 5))}&minCompletion=90`,
    `maxCoins=${200 + (nr % 20) * 50}&sort=newest&country=${of(countries, 7)}`,
    `q=${common}&niche=${encodeURIComponent(of(categories, 11))}&sort=followers`,
    `campaignId=${campaignOf(nr)}`,
  ]
  return asked[Math.floor(nr / searchingBrands) % asked.length] ?? ''
}

export const benchCreators = async (
  databaseUrl: string,
  folder: string,
  { seconds }: { seconds: number },
): Promise<string> => {
  await fillCreators(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select k.id from brands b join campaigns k on k.brand_id = b.id order by substr(b.slug, 7)::int',
  )
  await client.end()
  const brandOf = (nr: number) => (nr * 37) % searchingBrands
  const searches = Array.from({ length: 4_800 }, (_, nr): Shot => {
    const headers = { cookie: `sid=${searchTokenOf(brandOf(nr))}` }
    const query = askedBy(nr, (of) => rows[brandOf(of)]?.id ?? '')
    return { method: 'GET', path: `/api/brand/creators?${query}`, headers }
  })
  const lists = [['creators, varied words and filters, two pages', searches]] as const
  const table = await measureLists(databaseUrl, folder, { seconds, lists, connections })
  return `${foundCount.toLocaleString('en')} creators, ${connections} connections.\n\n${table}`
}
