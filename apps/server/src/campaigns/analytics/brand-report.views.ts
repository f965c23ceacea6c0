import type {
  BrandReport,
  ReportPeriod,
  ReportRow,
} from '@tandem/contract/campaigns/analytics/report.schema.ts'
import {
  type CampaignCategory,
  type CampaignType,
  campaignCategoryLabels,
  campaignTypeLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { sql } from 'kysely'
import { countsAsApplication } from '#campaigns/campaigns/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { countedPosts } from './counted-posts.views.ts'
import { startOfLastDays } from './last-days.ts'
import { figuresOf } from './report.rules.ts'
import { readTotals } from './report-totals.views.ts'
import { engagements, spending } from './spending.views.ts'

const campaignsShown = 50
const beginning = '2000-01-01T00:00:00.000Z'

export const viewBrandReport = async (
  actor: BrandActor,
  period: ReportPeriod,
  tx: Db = db,
): Promise<BrandReport> => {
  const brand = await tx
    .selectFrom('brands')
    .select(['slug', 'name'])
    .where('id', '=', actor.brandId)
    .executeTakeFirstOrThrow()
  const days = period === 'all' ? null : Number(period)
  const from = days === null ? beginning : startOfLastDays(days).toISOString()
  const totals = await readTotals(tx, actor.brandId, from, now().toISOString())
  const before =
    days === null
      ? null
      : await readTotals(tx, actor.brandId, startOfLastDays(2 * days).toISOString(), from)
  const rows = await readCampaigns(tx, actor.brandId, from)
  return {
    brand,
    period,
    figures: figuresOf(totals, before),
    byCampaign: rows
      .map((row) => ({ ...row.numbers, key: row.id, label: row.title }))
      .sort((one, other) => other.spentCoins - one.spentCoins || other.applied - one.applied)
      .slice(0, campaignsShown),
    byCategory: sumBy(rows, (row) => row.category, campaignCategoryLabels),
    byType: sumBy(rows, (row) => row.type, campaignTypeLabels),
  }
}

type Numbers = Omit<ReportRow, 'key' | 'label'>
type CampaignNumbers = {
  id: string
  title: string
  category: CampaignCategory
  type: CampaignType
  numbers: Numbers
}

const readCampaigns = async (tx: Db, brandId: string, from: string): Promise<CampaignNumbers[]> => {
  const { rows } = await sql<{
    id: string
    title: string
    category: CampaignCategory
    type: CampaignType
    applied: number
    accepted: number
    completed: number
    spent: number
    posts: number
    engagements: number | null
  }>`
    with work as (
      select campaign_id,
             count(*) filter (where created_at >= ${from}::timestamptz and ${countsAsApplication('collaborations')}) as applied,
             count(*) filter (where accepted_at >= ${from}::timestamptz) as accepted,
             count(*) filter (where completed_at >= ${from}::timestamptz) as completed
        from collaborations where brand_id = ${brandId} group by 1),
    spent as (select campaign_id, sum(coins)::bigint as coins from (${spending(brandId, from)}) s group by 1),
    shown as (
      select campaign_id, count(*) as posts, sum(${engagements})::bigint as engagements
        from (${countedPosts(brandId)}) p where posted_at >= ${from}::timestamptz group by 1)
    select m.id, m.title, m.category, m.type, coalesce(work.applied, 0) as applied,
           coalesce(work.accepted, 0) as accepted, coalesce(work.completed, 0) as completed,
           coalesce(spent.coins, 0) as spent, coalesce(shown.posts, 0) as posts,
           shown.engagements
      from campaigns m
      left join work on work.campaign_id = m.id
      left join spent on spent.campaign_id = m.id
      left join shown on shown.campaign_id = m.id
     where m.brand_id = ${brandId} and m.published_at is not null
       and (work.applied + work.accepted + work.completed > 0 or spent.coins > 0 or shown.posts > 0
            or m.published_at >= ${from}::timestamptz)
     order by m.id desc`.execute(tx)
  return rows.map(({ id, title, category, type, spent, ...numbers }) => ({
    id,
    title,
    category,
    type,
    numbers: { ...numbers, spentCoins: spent },
  }))
}

/** Null only when both numbers are unknown. */
const addKnown = (one: number | null, other: number | null): number | null =>
  one === null ? other : one + (other ?? 0)

const none: Numbers = {
  applied: 0,
  accepted: 0,
  completed: 0,
  spentCoins: 0,
  posts: 0,
  engagements: null,
}

const sumBy = <Key extends string>(
  rows: CampaignNumbers[],
  keyOf: (row: CampaignNumbers) => Key,
  labels: Record<Key, string>,
): ReportRow[] => {
  const sums = new Map<Key, Numbers>()
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? none
    sums.set(keyOf(row), {
      applied: sum.applied + row.numbers.applied,
      accepted: sum.accepted + row.numbers.accepted,
      completed: sum.completed + row.numbers.completed,
      spentCoins: sum.spentCoins + row.numbers.spentCoins,
      posts: sum.posts + row.numbers.posts,
      engagements: addKnown(sum.engagements, row.numbers.engagements),
    })
  }
  return [...sums]
    .map(([key, sum]) => ({ ...sum, key, label: labels[key] }))
    .sort((one, other) => other.spentCoins - one.spentCoins)
}
