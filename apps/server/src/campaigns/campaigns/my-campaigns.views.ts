import type { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { assigneeIdOf } from '#communication/assignments/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { refuse } from '#platform/refusal.ts'
import { saysAll } from '#platform/text-search/said.views.ts'
import { brandCampaigns } from './brand-campaign.views.ts'

type MineQuery = z.infer<NonNullable<typeof campaigns.mine.query>>
type Sort = NonNullable<MineQuery['sort']>

type Order = {
  by: RawBuilder<unknown>
  after: (value: string, id: string) => RawBuilder<unknown>
  valueOf: (campaign: BrandCampaign) => string
}

const orders: Record<Sort, Order> = {
  newest: {
    by: sql`c.id desc`,
    after: (_, id) => sql`c.id < ${id}::uuid`,
    valueOf: (campaign) => campaign.createdAt,
  },
  deadline: {
    by: sql`c.deadline, c.id`,
    after: (value, id) => sql`(c.deadline, c.id) > (${value}::timestamptz, ${id}::uuid)`,
    valueOf: (campaign) => campaign.deadline,
  },
  title: {
    by: sql`lower(c.title), c.id`,
    after: (value, id) => sql`(lower(c.title), c.id) > (lower(${value}), ${id}::uuid)`,
    valueOf: (campaign) => campaign.title,
  },
}

export const listBrandCampaigns = async (
  actor: BrandActor,
  query: MineQuery,
): Promise<Page<BrandCampaign>> => {
  const sort = query.sort ?? 'newest'
  const limit = query.limit ?? 24
  const wheres = [
    sql`c.origin = 'campaign'`,
    query.archived === 'only' ? sql`c.archived_at is not null` : sql`c.archived_at is null`,
  ]
  if (query.assigned !== undefined)
    wheres.push(sql`${assigneeIdOf({ campaign: sql`c.id` })} = ${actor.userId}`)
  if (query.state !== undefined) wheres.push(sql`c.state = ${query.state}`)
  if (query.q !== undefined && query.q !== '') wheres.push(saysAll(sql`c.plain_title`, query.q))
  if (query.cursor !== undefined) wheres.push(startOf(sort, query.cursor))
  const found = await brandCampaigns(
    actor,
    sql`${sql.join(wheres, sql` and `)} order by ${orders[sort].by} limit ${limit + 1}`,
  )
  return pageFrom(found, limit, (last) => [sort, orders[sort].valueOf(last), last.id])
}

const startOf = (sort: Sort, cursor: string): RawBuilder<unknown> => {
  const [made, value, id] = decodeCursor(cursor)
  if (made !== sort || typeof value !== 'string' || typeof id !== 'string')
    return refuse(
      'input.invalid',
      'This page belongs to a different sort order. Start from the first page.',
    )
  return orders[sort].after(value, id)
}
