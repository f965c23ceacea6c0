import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import { viewSearchQuery } from '#platform/text-search/search-query.views.ts'
import { isNameStart } from '#platform/text-search/typed-words.rules.ts'

type Conditions = {
  /** Key of the cached query plan; empty when every query needs a fresh plan. */
  name: string
  wheres: string[]
}

/** Builds conditions over `campaigns c`. `put` adds a parameter and returns its placeholder. */
export const filterConditions = async (
  filters: CampaignFilters,
  put: (value: unknown) => string,
): Promise<Conditions> => {
  const wheres: string[] = []
  let name = ''
  const where = (sign: string, condition: string) => {
    name += sign
    wheres.push(condition)
  }
  const { category, type, niche, minCoins, minProduct, minDays, country, remote, q } = filters
  if (category !== undefined) where('c', `c.category = ${put(category)}`)
  if (type !== undefined) where('t', `c.type = ${put(type)}`)
  if (niche !== undefined) where('n', `c.niche = ${put(niche)}`)
  if (minCoins !== undefined) where(`m${sizeOf(minCoins)}`, `c.coins >= ${put(minCoins)}`)
  if (minProduct !== undefined && minProduct > 0) {
    if (category === 'paid_campaign') where('x', 'false')
    // The first condition matches the predicate of the partial index.
    where('p', `c.product_coins > 0 and c.product_coins >= ${put(minProduct)}`)
  }
  if (minDays !== undefined)
    where(
      `d${sizeOf(minDays)}`,
      `c.deadline >= app_now() + make_interval(days => ${put(minDays)}::int)`,
    )
  if (country !== undefined)
    where('o', `(c.countries = '{}' or ${put(country)} = any(c.countries))`)
  if (remote === 'yes') where('y', "c.place = ''")
  if (remote === 'no') where('z', "c.place <> ''")
  const isSeldom = (minCoins ?? 0) >= seldomCoins || (minProduct ?? 0) > 0
  if (q === undefined || q === '') return { name: isSeldom ? '' : name, wheres }
  return { name: '', wheres: [...wheres, await found(q, put)] }
}

// Only filters with many matches share a cached plan, one per order of magnitude.
const seldomCoins = 4096
const sizeOf = (count: number): number => Math.ceil(Math.log2(count + 1))

const hitsMax = 1000

/** Falls back to a substring search in titles. Short queries match the start of a title. */
const found = async (q: string, put: (value: unknown) => string): Promise<string> => {
  if (isNameStart(q))
    return `c.id in (
      select h.id from campaigns h
       where h.state = 'open' and h.plain_title collate "C" like plain_text(${put(q)}) || '%'
       order by h.plain_title collate "C" limit ${hitsMax})`
  const inTitle = newest(`h.plain_title like plain_pattern(${put(q)})`)
  const query = await viewSearchQuery(q)
  if (query === null) return `c.id in (${inTitle})`
  return `c.id in (
    with worded as materialized (${newest(`h.search @@ ${put(query)}::tsquery`)})
    select id from worded union all
    select id from (${inTitle}) titled where not exists (select from worded))`
}

const newest = (condition: string): string =>
  `select h.id from campaigns h where h.state = 'open' and ${condition}
    order by h.published_at desc limit ${hitsMax}`
