import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { useBareRows } from '#platform/postgres/bare-rows.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { viewBrandReport } from './brand-report.views.ts'
import { listReportRows } from './brand-report-lists.views.ts'
import { viewCampaignReport } from './campaign-report.views.ts'
import { listReportedCreators, listReportedPosts } from './campaign-report-lists.views.ts'
import { tableMetrics } from './figures.rules.ts'
import { viewMetrics } from './metrics.views.ts'
import { recountBrand } from './roll-up/recount-metrics.ts'

const plant = useBareRows()
const brandId = crypto.randomUUID() as AuthorizedBrandId
const actor = { userId: '', email: '', role: 'brand', brandId, member: 'owner' } as const

beforeAll(async () => {
  await plant('brands', { id: brandId })
})

/** A campaign with one post of each creator. Many posts have the same time. */
const buildCampaignOf = async (posts: number): Promise<string> => {
  const of = { brand_id: brandId, type: 'instagram_reel', category: 'paid_campaign' }
  const { id } = await plant('campaigns', { ...of, state: 'open', published_at: new Date() })
  await sql`
    with people as (
      insert into users (email, email_norm, display_name)
      select ${id}::text || n, ${id}::text || n, 'Creator ' || n from generate_series(1, ${posts}::int) n
      returning id),
    creators as (insert into creators (id, slug) select id, id from people),
    works as (
      insert into collaborations (brand_id, creator_id, campaign_id, category, state, accepted_at)
      select ${brandId}, id, ${id}, 'paid_campaign', 'live', now() from people returning id, creator_id)
    insert into posts (source, brand_id, creator_id, collaboration_id, campaign_id, type, author_handle, posted_at, views)
    select 'campaign', ${brandId}, creator_id, id, ${id}, 'instagram_reel', '@creator',
           date_trunc('day', now()) - make_interval(days => abs(hashtext(id::text)) % 7), 10
      from works`.execute(db)
  return String(id)
}

const all = async <T>(parts: AsyncIterable<T[]>): Promise<T[]> => {
  const rows: T[] = []
  for await (const part of parts) rows.push(...part)
  return rows
}
const sumOf = (values: readonly (number | null | undefined)[]): number | null =>
  values.length === 0 ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

it.each([0, 1, 2500])(
  'lists each of %i posts and creators once, with the numbers of the pages',
  async (count) => {
    const campaignId = await buildCampaignOf(count)
    await recountBrand(brandId)
    const report = await viewCampaignReport(actor, campaignId)
    const views = report.figures.find(({ id }) => id === 'views')?.value

    const posts = await all(listReportedPosts(actor, campaignId))
    expect(new Set(posts.map(({ id }) => id)).size).toBe(count)
    expect(posts).toHaveLength(count)
    expect(posts.slice(0, 200)).toEqual(
      report.posts.map((post) => ({
        ...post,
        postedAt: expect.stringContaining(post.postedAt.slice(0, 19)),
      })),
    )
    expect(sumOf(posts.map((post) => post.views))).toBe(views)

    const creators = await all(listReportedCreators(actor, campaignId, false))
    expect(new Set(creators.map(({ key }) => key)).size).toBe(count)
    expect(creators).toHaveLength(count)

    const asked = { period: 'all', by: 'creator', onlyBy: 'campaign', only: campaignId } as const
    const rows = await all(listReportRows(actor, asked))
    expect(rows.map(({ key }) => key)).toEqual(creators.map(({ key }) => key))
    expect(sumOf(rows.map(({ values }) => values[tableMetrics.indexOf('views')] ?? 0))).toBe(views)
    expect((await viewBrandReport(actor, asked)).table.more).toBe(Math.max(0, count - 200))
  },
)

it('lists all creators of a brand once, and the API says how many groups it leaves out', async () => {
  const rows = await all(listReportRows(actor, { period: 'all', by: 'creator' }))
  expect(rows).toHaveLength(2501)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2501)
  const { groups, moreGroups } = await viewMetrics(actor, { period: 'all', by: 'creator' })
  expect([groups.length, moreGroups]).toEqual([200, 2301])
})
