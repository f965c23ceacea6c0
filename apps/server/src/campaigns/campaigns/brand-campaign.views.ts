import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import { editorName, lastEditOf, ratingOf, verificationColumn } from '#accounts/brands/index.ts'
import { assigneeOf } from '#communication/assignments/index.ts'
import type { AuthorizedBrandId, BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { mayManageCampaigns } from './campaign.policy.ts'
import {
  acceptsArchiving,
  acceptsCancelling,
  acceptsClosing,
  acceptsDuplicating,
  acceptsEditing,
  acceptsPausing,
  acceptsPublishing,
  acceptsResizing,
  acceptsResuming,
  acceptsUnarchiving,
  affordsPublishing,
  missingFields,
  owesNothing,
  placesFunded,
} from './campaign.rules.ts'
import { type CoverRow, coverColumn } from './campaign-cover.views.ts'
import { campaignRating, type RatedRow, ratedColumn } from './campaign-rating.views.ts'
import { type WordsRow, wordColumns, wordsOf } from './campaign-words.views.ts'
import { countsAsApplication } from './counted-applications.views.ts'

type Same = 'id' | 'state' | 'title' | 'type' | 'category' | 'niche' | 'deadline' | 'coins'

type BrandRow = Pick<BrandCampaign, Same | 'version'> &
  WordsRow &
  RatedRow &
  CoverRow & {
    pictures: BrandCampaign['pictures']
    creators_needed: number
    places_taken: number
    reimburse_cap_coins: number
    fee_coins: number
    review_days: number
    needs_draft: boolean
    origin: string
    reimburse_on: BrandCampaign['reimburseOn']
    min_followers: number
    created_at: string
    edited_at: string | null
    edited_name: string | null
    published_at: string | null
    closed_at: string | null
    archived_at: string | null
    operator_pause_reason: string | null
    brand_slug: string
    brand_name: string
    logo_url: string | null
    hue: number
    rating_sum: number
    rating_count: number
    verification: BrandCampaign['brand']['verification']
    wallet_coins: number
    owed_coins: number
    escrow_coins: number
    working_coins: number
    spent: number
    returned: number
    written_off: number
    to_decide: number
    next: BrandCampaign['next']
    applied: number
    assignee: BrandCampaign['assignee']
    accepted: number
    submitted: number
    completed: number
  }

const selectRows = (brandId: AuthorizedBrandId, rest: RawBuilder<unknown>) => sql<BrandRow>`
  select c.id, c.state, c.title, c.type, c.category, c.niche, c.deadline, c.coins, c.version,
    c.creators_needed, c.places_taken, c.reimburse_cap_coins, c.fee_coins, c.review_days,
    c.needs_draft, c.origin, c.reimburse_on, c.min_followers, c.apply_by, ${sql.raw(wordColumns)},
    c.edited_at, ${editorName('c')} as edited_name, c.created_at, c.published_at, c.closed_at,
    c.archived_at, c.operator_pause_reason,
    b.slug brand_slug, b.name brand_name, b.logo_url, b.hue, b.rating_sum, b.rating_count,
    ${sql.raw(verificationColumn)},
    ${sql.raw(ratedColumn)}, ${sql.raw(coverColumn)}, c.pictures,
    coalesce(w.balance, 0) wallet_coins, -coalesce(owed.balance, 0) owed_coins, coalesce(e.balance, 0) escrow_coins,
    ${assigneeOf({ campaign: sql`c.id` })} as assignee, funnel.*, waits.next, moved.spent, moved.returned, lost.written_off
  from campaigns c join brands b on b.id = c.brand_id
  left join ledger_accounts w on w.owner = 'brand' and w.owner_id = c.brand_id and w.kind = 'wallet'
  left join ledger_accounts owed
    on owed.owner = 'brand' and owed.owner_id = c.brand_id and owed.kind = 'receivable'
  left join ledger_accounts e on e.owner = 'campaign' and e.owner_id = c.id and e.kind = 'escrow'
  cross join lateral (
    select coalesce(sum(held.balance), 0)::bigint working_coins,
      count(*) filter (where k.brand_group = 'to_decide') to_decide,
      count(*) filter (where ${countsAsApplication('k')}) applied,
      count(*) filter (where k.accepted_at is not null) accepted,
      count(*) filter (where exists (select 1 from submissions s where s.collaboration_id = k.id)) submitted,
      count(*) filter (where k.state = 'completed') completed
    from collaborations k
    left join ledger_accounts held on held.owner = 'collaboration' and held.owner_id = k.id and held.kind = 'escrow'
    where k.campaign_id = c.id) funnel
  left join lateral (
    select jsonb_build_object('collaborationId', k.id, 'state', k.state,
        -- Drafts and live posts are reviewed on the same page.
        'count', count(*) over (partition by replace(k.state, 'live', 'submitted'))) next
    from collaborations k
    where k.campaign_id = c.id and k.brand_group in ('to_decide', 'to_review')
    order by k.state_deadline, k.id limit 1) waits on true
  cross join lateral (
    select coalesce(sum(l.delta) filter (where a.asset = 'COIN' and (a.owner = 'creator' or a.kind = 'fee_income')), 0)::bigint spent,
      coalesce(sum(l.delta) filter (where a.asset = 'COIN' and a.owner = 'brand' and l.delta > 0), 0)::bigint returned
    from ledger_transfers t join ledger_entries l on l.transfer_id = t.id
    join ledger_accounts a on a.id = l.account_id
    where t.ref_type in ('campaign', 'collaboration')
      and t.ref_id = any (array(select c.id union all select id from collaborations where campaign_id = c.id))) moved
  cross join lateral (
    select coalesce(sum(l.delta), 0)::bigint written_off
    from ledger_accounts a join ledger_entries l on l.account_id = a.id
    where a.owner = 'campaign' and a.owner_id = c.id and a.kind = 'product') lost
  where c.brand_id = ${brandId} and ${rest}`

export const brandCampaigns = async (
  actor: BrandActor,
  rest: RawBuilder<unknown>,
  tx: Db = db,
): Promise<BrandCampaign[]> => {
  const { rows } = await selectRows(actor.brandId, rest).execute(tx)
  return rows.map((row) => campaignOf(row, actor))
}

export const viewBrandCampaign = async (
  actor: BrandActor,
  id: string,
  tx: Db = db,
): Promise<BrandCampaign> =>
  (await brandCampaigns(actor, sql`c.id = ${id}`, tx))[0] ?? refuse('campaign.not_found')

export const wasEverAccepted = async (tx: Db, campaignId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from collaborations where campaign_id = ${campaignId} and accepted_at is not null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

const campaignOf = (row: BrandRow, actor: BrandActor): BrandCampaign => {
  const brandRating = ratingOf(row.rating_sum, row.rating_count)
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    cover: row.cover,
    type: row.type,
    category: row.category,
    niche: row.niche,
    rating: campaignRating(row),
    deadline: row.deadline,
    creatorsNeeded: row.creators_needed,
    placesTaken: row.places_taken,
    placesFunded: row.published_at === null ? 0 : placesFunded(row, row.escrow_coins),
    coins: row.coins,
    reimburseCapCoins: row.reimburse_cap_coins,
    reviewDays: row.review_days,
    needsDraft: row.needs_draft,
    reimburseOn: row.reimburse_on,
    minFollowers: row.min_followers,
    ...wordsOf(row),
    pictures: row.pictures,
    archived: row.archived_at !== null,
    fee: row.published_at === null ? feeOn(row.coins, settings.feeBps) : row.fee_coins,
    version: row.version,
    edited: lastEditOf(row),
    brand: {
      slug: row.brand_slug,
      name: row.brand_name,
      logoUrl: row.logo_url,
      hue: row.hue,
      rating: { average: brandRating, count: row.rating_count },
      verification: row.verification,
    },
    money: {
      held: row.escrow_coins + row.working_coins,
      free: row.escrow_coins,
      spent: row.spent,
      returned: row.returned,
    },
    productWrittenOff: row.written_off,
    funnel: {
      applied: row.applied,
      accepted: row.accepted,
      submitted: row.submitted,
      completed: row.completed,
    },
    assignee: row.assignee,
    toDecide: row.to_decide,
    next: row.next,
    missing: row.state === 'draft' ? missingFields(row) : [],
    createdAt: row.created_at,
    publishedAt: row.published_at,
    closedAt: row.closed_at,
    can: verdictsOf(row, actor),
  }
}

const verdictsOf = (row: BrandRow, actor: BrandActor): BrandCampaign['can'] => {
  const may = mayManageCampaigns(actor)
  const time = now()
  return {
    publish: all(
      may,
      acceptsPublishing(row, time),
      owesNothing(row.owed_coins),
      affordsPublishing(row, settings.feeBps, row.wallet_coins),
    ),
    edit: all(may, acceptsEditing(row)),
    pause: all(may, acceptsPausing(row)),
    resume: all(may, acceptsResuming(row, time)),
    close: all(may, acceptsClosing(row)),
    cancel: all(may, acceptsCancelling(row, row.accepted > 0)),
    resize: all(may, acceptsResizing(row)),
    archive: all(may, acceptsArchiving(row)),
    unarchive: all(may, acceptsUnarchiving(row)),
    duplicate: all(may, acceptsDuplicating(row)),
  }
}
