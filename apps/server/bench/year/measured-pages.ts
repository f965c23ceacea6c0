import { dayMs } from '@tandem/contract/time.ts'
import pg from 'pg'
import { viewBrandDashboard } from '../../src/campaigns/analytics/brand-dashboard.views.ts'
import { viewBrandReport } from '../../src/campaigns/analytics/brand-report.views.ts'
import { viewCampaignReport } from '../../src/campaigns/analytics/campaign-report.views.ts'
import { viewCreatorReport } from '../../src/campaigns/analytics/creator-report.views.ts'
import { viewMetrics } from '../../src/campaigns/analytics/metrics.views.ts'
import type { AuthorizedBrandId, BrandActor } from '../../src/platform/actor.ts'
import { type Db, kyselyOver, pool } from '../../src/platform/postgres/db.ts'
import { type FilledYear, yearTokenOf } from '../fill-year.ts'
import type { Shot } from '../load.ts'
import { randomFrom } from './random.ts'

type Seen = { nr: number; brandId: string; campaignId: string; creatorSlug: string }
export type MeasuredPage = {
  name: string
  path: (seen: Seen, nr: number) => string
  read: (actor: BrandActor, seen: Seen, tx: Db) => Promise<unknown>
}

const groups = ['campaign', 'creator', 'type', 'platform', 'deal', 'niche'] as const
const day = (ago: number): string => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)

/** People choose the usual period, longer ones, or days of their own. */
const chosen = (nr: number): string => {
  const period = [
    'period=30',
    'period=7',
    'period=90&compare=previous',
    'period=365&compare=none',
    'period=all',
    `from=${day(40 + (nr % 200))}&until=${day(nr % 40)}&compare=year`,
  ][nr % 6]
  return `${period}&by=${groups[Math.floor(nr / 6) % groups.length]}`
}
const report = '/api/brand/analytics'

export const measuredPages: MeasuredPage[] = [
  {
    name: 'brand dashboard',
    path: () => '/api/brand/dashboard',
    read: (actor, _, tx) => viewBrandDashboard(actor, tx),
  },
  {
    name: 'Brand Analytics, every period and group',
    path: (_, nr) => `${report}?${chosen(nr)}`,
    read: (actor, _, tx) => viewBrandReport(actor, { period: '365', by: 'creator' }, tx),
  },
  {
    name: 'Brand Analytics, within one campaign',
    path: ({ campaignId }, nr) =>
      `${report}?period=${nr % 2 === 0 ? 365 : 90}&by=creator&onlyBy=campaign&only=${campaignId}`,
    read: (actor, { campaignId }, tx) => {
      const only = { onlyBy: 'campaign', only: campaignId } as const
      return viewBrandReport(actor, { period: '365', by: 'creator', ...only }, tx)
    },
  },
  {
    name: 'Campaign Analytics',
    path: ({ campaignId }) => `/api/brand/campaigns/${campaignId}/report`,
    read: (actor, { campaignId }, tx) => viewCampaignReport(actor, campaignId, tx),
  },
  {
    name: 'Creator Info',
    path: ({ campaignId, creatorSlug }) =>
      `/api/brand/campaigns/${campaignId}/creators/${creatorSlug}/report`,
    read: (actor, { campaignId, creatorSlug }, tx) =>
      viewCreatorReport(actor, { campaignId, creatorName: creatorSlug }, tx),
  },
  {
    name: 'GET /v1/metrics',
    path: (_, nr) => `/v1/metrics?${chosen(nr)}`,
    read: (actor, _, tx) => viewMetrics(actor, { period: '365', by: 'creator' }, tx),
  },
]

const seenPerBrand = 20

/** Campaigns and creators that people look at, for each brand. */
export const listSeen = async (databaseUrl: string, { brands }: FilledYear): Promise<Seen[][]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const seen: Seen[][] = []
  for (const [nr, { id }] of brands.entries()) {
    const { rows } = await client.query<Omit<Seen, 'nr' | 'brandId'>>(
      `select k.id as "campaignId", r.slug as "creatorSlug"
         from (select id from campaigns where brand_id = $1
                order by hashtext(id::text) limit ${seenPerBrand}) k
        cross join lateral (select creator_id from collaborations c
                             where c.campaign_id = k.id and c.accepted_at is not null
                             order by hashtext(c.id::text) limit 1) w
         join creators r on r.id = w.creator_id`,
      [id],
    )
    seen.push(rows.map((row) => ({ ...row, nr, brandId: id })))
  }
  await client.end()
  return seen
}

const shotsEach = 2_000

/** Half of the visits are to any brand, and half follow the size of the brands. */
export const shotsOf = (
  page: MeasuredPage,
  seen: readonly Seen[][],
  brands: FilledYear['brands'],
): Shot[] => {
  const random = randomFrom(7)
  const bySize = brands.flatMap(({ campaigns }, nr) => Array<number>(campaigns).fill(nr))
  return Array.from({ length: shotsEach }, (_, nr) => {
    const brand = nr % 2 === 0 ? random.below(brands.length) : random.one(bySize)
    const one = random.one(seen[brand] ?? [])
    return {
      method: 'GET',
      path: page.path(one, random.below(10_000)),
      headers: { cookie: `sid=${yearTokenOf(one.nr)}` },
    }
  })
}

const actorOf = (brandId: string): BrandActor => ({
  ...{ userId: brandId, email: '', role: 'brand', member: 'owner' },
  brandId: brandId as AuthorizedBrandId,
})

/** Statements that wait for the answer of an earlier one. Statements sent together count once. */
export const countRoundTrips = async (page: MeasuredPage, seen: Seen): Promise<number> => {
  let trips = 0
  let waiting = 0
  const counting = {
    query: async (...sent: Parameters<typeof pool.query>) => {
      if (waiting === 0) trips += 1
      waiting += 1
      try {
        return await pool.query(...sent)
      } finally {
        waiting -= 1
      }
    },
  }
  await page.read(actorOf(seen.brandId), seen, kyselyOver(counting as unknown as typeof pool))
  return trips
}
