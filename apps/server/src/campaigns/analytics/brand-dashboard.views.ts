import {
  type ActivityType,
  activityTypes,
} from '@tandem/contract/campaigns/analytics/activity.vocabulary.ts'
import type {
  Activity,
  BrandDashboard,
  RunningCampaign,
} from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import { statesAtWork } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { sql } from 'kysely'
import { isOpenCampaignText } from '#accounts/brands/index.ts'
import { listWaitingKinds } from '#communication/inbox/index.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { viewDailySums } from './brand-report.views.ts'

/** The same numbers as on the page of the brand's analytics. */
const mainFigures = ['spent', 'views', 'engagements', 'cost_per_engagement']
const runningShown = 6
const activityShown = 6

export const viewBrandDashboard = async (
  actor: BrandActor,
  tx: Db = db,
): Promise<BrandDashboard> => {
  const [summary, report, waiting, availableCoins, running, activity] = await Promise.all([
    readSummary(tx, actor),
    viewDailySums(actor, { period: '30' }, tx),
    listWaitingKinds(tx, actor),
    readBalance(tx, accounts.brandWallet(actor.brandId)),
    readRunning(tx, actor),
    readActivity(tx, actor),
  ])
  return {
    brand: {
      slug: summary.slug,
      name: summary.name,
      profileComplete: summary.profile_complete,
    },
    waiting,
    campaigns: {
      open: summary.campaigns_open,
      drafts: summary.campaigns_draft,
      all: summary.campaigns_all,
    },
    money: {
      availableCoins,
      inCampaignsCoins: summary.in_campaigns,
      inProgrammesCoins: summary.in_programmes,
    },
    compared: report.compared,
    figures: mainFigures.flatMap((id) => report.figures.find((figure) => figure.id === id) ?? []),
    trend: {
      ...report.trend,
      series: report.trend.series.filter(({ id }) => mainFigures.includes(id)),
    },
    running,
    activity,
  }
}

type Summary = {
  slug: string
  name: string
  profile_complete: boolean
  campaigns_open: number
  campaigns_draft: number
  campaigns_all: number
  in_campaigns: number
  in_programmes: number
}

/** Other collaborations hold no coins. */
const isAtWork = sql`c.state = any(${[...statesAtWork]}::text[])`

const readSummary = async (tx: Db, { brandId }: BrandActor): Promise<Summary> => {
  const { rows } = await sql<Summary>`
    select b.slug, b.name,
           b.description <> '' and b.logo_url is not null and cardinality(b.categories) > 0 as profile_complete,
           own.campaigns_open, own.campaigns_draft, own.campaigns_all,
           free.coins + held.coins as in_campaigns, budgets.coins as in_programmes
      from brands b,
      lateral (select count(*) filter (where ${sql.raw(isOpenCampaignText('campaigns'))}) as campaigns_open,
                      count(*) filter (where state = 'draft') as campaigns_draft,
                      count(*) as campaigns_all
                 from campaigns where brand_id = b.id and origin = 'campaign') own,
      lateral (select coalesce(sum(a.balance), 0)::bigint as coins
                 from campaigns m join ledger_accounts a
                   on a.owner = 'campaign' and a.owner_id = m.id and a.kind = 'escrow'
                where m.brand_id = b.id) free,
      lateral (select coalesce(sum(a.balance), 0)::bigint as coins
                 from collaborations c join ledger_accounts a
                   on a.owner = 'collaboration' and a.owner_id = c.id and a.kind = 'escrow'
                where c.brand_id = b.id and ${isAtWork}) held,
      lateral (select coalesce(sum(a.balance), 0)::bigint as coins
                 from programmes p join ledger_accounts a
                   on a.owner = 'programme' and a.owner_id = p.id
                where p.brand_id = b.id) budgets
     where b.id = ${brandId}`.execute(tx)
  const row = rows[0]
  assert(row, 'the brand of an actor is there')
  return row
}

const readRunning = async (tx: Db, { brandId }: BrandActor): Promise<RunningCampaign[]> => {
  const { rows } = await sql<{
    id: string
    title: string
    state: string
    places_taken: number
    creators_needed: number
    deadline: string
    held: number
    to_decide: number
    to_review: number
  }>`
    select m.id, m.title, m.state, m.places_taken, m.creators_needed, m.deadline,
           coalesce(own.balance, 0) + work.held as held, work.to_decide, work.to_review
      from campaigns m
      left join ledger_accounts own on own.owner = 'campaign' and own.owner_id = m.id and own.kind = 'escrow',
      lateral (select count(*) filter (where c.brand_group = 'to_decide') as to_decide,
                      count(*) filter (where c.state in ('submitted', 'live')) as to_review,
                      coalesce(sum(a.balance), 0)::bigint as held
                 from collaborations c
                 left join ledger_accounts a
                   on a.owner = 'collaboration' and a.owner_id = c.id and a.kind = 'escrow' and ${isAtWork}
                where c.campaign_id = m.id) work
     where m.brand_id = ${brandId} and m.state in ('open', 'paused')
     order by work.to_decide + work.to_review > 0 desc, m.deadline, m.id
     limit ${runningShown}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: row.state,
    placesTaken: row.places_taken,
    creatorsNeeded: row.creators_needed,
    heldCoins: row.held,
    applicationsToDecide: row.to_decide,
    contentToReview: row.to_review,
    deadline: row.deadline,
  }))
}

const readActivity = async (tx: Db, { brandId }: BrandActor): Promise<Activity[]> => {
  const { rows } = await sql<{
    id: number
    at: string
    type: ActivityType
    actor: string
    campaign_id: string | null
    campaign_title: string | null
    creator_name: string | null
    creator_slug: string | null
    coins: number | null
  }>`
    select id, at, type, actor,
           case when subject_type = 'campaign' then subject_id::text else data ->> 'campaignId' end as campaign_id,
           coalesce(data ->> 'campaignTitle', data ->> 'title') as campaign_title,
           data ->> 'creatorName' as creator_name, data ->> 'creatorSlug' as creator_slug,
           case when jsonb_typeof(data -> 'coins') = 'number' then (data ->> 'coins')::bigint end as coins
      from domain_events
     where brand_id = ${brandId} and type = any(${activityTypes}::text[])
     order by id desc limit ${activityShown}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    type: row.type,
    actor: row.actor,
    campaignId: row.campaign_id,
    campaignTitle: row.campaign_title,
    creatorName: row.creator_name,
    creatorSlug: row.creator_slug,
    coins: row.coins,
  }))
}
