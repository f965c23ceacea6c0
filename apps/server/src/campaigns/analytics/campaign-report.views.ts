import type {
  CampaignReport,
  CampaignSpending,
  PostSort,
  SortedPosts,
} from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import type { Sums } from '@tandem/contract/campaigns/analytics/measures.ts'
import { spentCoins } from '@tandem/contract/campaigns/analytics/metrics.ts'
import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { coinsPerPlace } from '#campaigns/campaigns/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import {
  type CampaignRow,
  campaignFigures,
  campaignPost,
  compareCreators,
  comparedLeast,
  funnelOf,
  type SumsRow,
  suggestionsFor,
} from './campaign-report.rules.ts'
import { readReportRows, readSortedPosts } from './campaign-report-rows.views.ts'
import { campaignTrend } from './campaign-trend.rules.ts'
import { minorPerCoin } from './coin-price.ts'
import { sumOf } from './figures.rules.ts'

const shown = { posts: 200, creators: 200 }

export const viewCampaignReport = async (
  actor: Pick<BrandActor, 'brandId'>,
  campaignId: string,
  tx: Db = db,
): Promise<CampaignReport> => {
  const rows = await readReportRows(tx, actor, campaignId, shown.posts)
  const campaign = rows.campaign ?? refuse('campaign.not_found')
  const people = rows.sums.filter((row) => row.campaign_id === campaignId)
  const countsSales = campaign.counts_sales
  const own = sumOf(people)
  const others = campaignsIn(rows.sums, campaignId)
  return {
    figures: campaignFigures(own, others, { countsSales, minorPerCoin: minorPerCoin() }),
    compared: { campaigns: others.length, needed: comparedLeast },
    trend: campaignTrend(rows.days),
    posts: rows.posts.map(campaignPost),
    morePosts: rows.allPosts - rows.posts.length,
    creators: compareCreators(people, { most: shown.creators, countsSales }),
    funnel: funnelOf(campaign),
    spending: spendingOf(campaign, own),
    suggestions: suggestionsFor(rows.posts, people),
    countedAt: now().toISOString(),
  }
}

export const viewSortedPosts = async (
  actor: Pick<BrandActor, 'brandId'>,
  campaignId: string,
  sort: PostSort,
  most = shown.posts,
  tx: Db = db,
): Promise<SortedPosts> => {
  const { isOwn, posts, all } = await readSortedPosts(tx, actor, campaignId, { sort, most })
  return isOwn ? { posts: posts.map(campaignPost), all } : refuse('campaign.not_found')
}

const campaignsIn = (rows: readonly SumsRow[], except: string): Sums[] =>
  rows.filter(({ campaign_id }) => campaign_id !== except).map((row) => sumOf([row]))

const spendingOf = (row: CampaignRow, own: Sums): CampaignSpending => {
  const fee_coins = row.published ? row.fee_coins : feeOn(row.coins, settings.feeBps)
  return {
    plannedCoins: coinsPerPlace({ ...row, fee_coins }) * row.creators_needed,
    heldCoins: row.held,
    paidCoins: own.campaign_coins + own.topup_coins,
    feeCoins: own.work_fee_coins,
    commissionCoins: own.commission_coins + own.other_fee_coins,
    spentCoins: spentCoins(own),
    returnedCoins: row.returned,
    giftCoins: own.gift_coins,
    writtenOffCoins: row.written_off,
  }
}
