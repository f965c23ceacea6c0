import type { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type * as z from 'zod/mini'
import { isOpenCampaignText } from '#accounts/brands/index.ts'
import { decodeCursor, encodeCursor } from '#platform/http/cursor.ts'
import { refuse } from '#platform/refusal.ts'
import { filterConditions } from './campaign-filters.views.ts'

export type DiscoverQuery = z.infer<NonNullable<typeof campaigns.discover.query>>
type Sort = NonNullable<DiscoverQuery['sort']>

const orders = {
  newest: {
    by: 'c.published_at desc, c.id desc',
    after: '(c.published_at, c.id) <',
    as: 'timestamptz',
  },
  coins: { by: 'c.coins desc, c.id desc', after: '(c.coins, c.id) <', as: 'bigint' },
  deadline: { by: 'c.deadline, c.id', after: '(c.deadline, c.id) >', as: 'timestamptz' },
} satisfies Record<Sort, { by: string; after: string; as: string }>

export const cursorAfter = (
  sort: Sort,
  last: { id: string; published_at: string; coins: number; deadline: string },
): string => {
  const value = { newest: last.published_at, coins: last.coins, deadline: last.deadline }[sort]
  return encodeCursor([sort, value, last.id])
}

export type OpenCampaignsPage = { name: string; text: string; values: readonly unknown[] }

/** `limit` is no parameter, because PostgreSQL would then estimate 10% of the table. */
export const openCampaignsPage = async (
  select: string,
  query: DiscoverQuery,
  limit: number,
): Promise<OpenCampaignsPage> => {
  const values: unknown[] = []
  // Uses the database clock, which the planner can evaluate, so that one plan serves every page.
  const wheres = [isOpenCampaignText('c')]
  const put = (value: unknown): string => `$${values.push(value) + 1}`
  const { brandSlug, cursor, sort = 'newest', limit: _, ...filters } = query
  const asked = await filterConditions(filters, put)
  let { name } = asked
  const isNamed = name !== '' || asked.wheres.length === 0
  const where = (sign: string, condition: string) => {
    name += sign
    wheres.push(condition)
  }
  wheres.push(...asked.wheres)
  if (brandSlug !== undefined)
    where('b', `c.brand_id = (select id from brands where slug = ${put(brandSlug)})`)
  const order = orders[sort]
  if (cursor !== undefined) {
    const [value, id] = startOf(sort, cursor)
    where('a', `${order.after} (${put(value)}::${order.as}, ${put(id)}::uuid)`)
  }
  return {
    name: isNamed ? `campaigns_open_${sort}_${limit}_${name}` : '',
    text: `${select} where ${wheres.join(' and ')} order by ${order.by} limit ${limit + 1}`,
    values,
  }
}

const startOf = (sort: Sort, cursor: string): [string | number, string] => {
  const [made, value, id] = decodeCursor(cursor)
  if (made !== sort || value === null || value === undefined || typeof id !== 'string')
    return refuse(
      'input.invalid',
      'This page belongs to a different sort order. Start from the first page.',
    )
  return [value, id]
}
