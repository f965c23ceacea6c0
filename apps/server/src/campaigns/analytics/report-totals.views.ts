import { sql } from 'kysely'
import { countsAsApplication } from '#campaigns/campaigns/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { countedPosts } from './counted-posts.views.ts'
import type { Totals } from './report.rules.ts'
import { allSpending, engagements } from './spending.views.ts'

type Row = {
  applied: number
  accepted: number
  completed: number
  completed_of_accepted: number
  decided: number
  accepted_of_decided: number
  decide_days: number | null
  review_days: number | null
  spent: number
  spent_on_campaigns: number
  written_off: number
  posts: number
  views: number | null
  engagements: number | null
  engagements_with_views: number
}

/** `from` is inclusive, `until` exclusive. */
export const readTotals = async (
  tx: Db,
  brandId: string,
  from: string,
  until: string,
): Promise<Totals> => {
  const within = (moment: string) =>
    sql`${sql.raw(moment)} >= ${from}::timestamptz and ${sql.raw(moment)} < ${until}::timestamptz`
  const { rows } = await sql<Row>`
    select work.*, reviews.review_days, spent.*, lost.value as written_off, shown.*
      from (select count(*) filter (where ${within('created_at')} and is_application) as applied,
                   count(*) filter (where ${within('accepted_at')}) as accepted,
                   count(*) filter (where ${within('completed_at')}) as completed,
                   count(*) filter (where ${within('accepted_at')} and completed_at is not null) as completed_of_accepted,
                   count(*) filter (where ${within('decided_at')} and is_application) as decided,
                   count(*) filter (where ${within('decided_at')} and accepted_at is not null) as accepted_of_decided,
                   percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 86400)
                     filter (where ${within('decided_at')} and is_application and not is_deal) as decide_days
              from (select created_at, accepted_at, completed_at,
                           ${countsAsApplication('collaborations')} as is_application,
                           -- A deal accepted with its first terms had no application to decide.
                           exists (select from barter_deals d where d.collaboration_id = collaborations.id) as is_deal,
                           coalesce(accepted_at, case when state = 'declined' then state_since end) as decided_at
                      from collaborations where brand_id = ${brandId}) c) work,
           (select percentile_cont(0.5) within group (order by extract(epoch from s.decided_at - s.created_at) / 86400) as review_days
              from submissions s join collaborations c on c.id = s.collaboration_id
             where c.brand_id = ${brandId} and ${within('s.decided_at')}) reviews,
           (select coalesce(sum(coins), 0)::bigint as spent,
                   coalesce(sum(coins) filter (where campaign_id is not null), 0)::bigint as spent_on_campaigns
              from (${allSpending(brandId, from)}) s
             where ${within('at')}) spent,
           (select coalesce(sum(e.delta), 0)::bigint as value
              from campaigns k
              join ledger_accounts a on a.owner = 'campaign' and a.owner_id = k.id and a.kind = 'product'
              join ledger_entries e on e.account_id = a.id
             where k.brand_id = ${brandId} and ${within('e.created_at')}) lost,
           (select count(*) as posts, sum(views)::bigint as views,
                   sum(${engagements})::bigint as engagements,
                   coalesce(sum(${engagements}) filter (where views is not null), 0)::bigint as engagements_with_views
              from (${countedPosts(brandId)}) p where ${within('posted_at')}) shown`.execute(tx)
  const row = rows[0]
  assert(row, 'sums always make a row')
  return {
    applied: row.applied,
    accepted: row.accepted,
    decided: row.decided,
    acceptedOfDecided: row.accepted_of_decided,
    completed: row.completed,
    completedOfAccepted: row.completed_of_accepted,
    spentCoins: row.spent,
    spentOnCampaignsCoins: row.spent_on_campaigns,
    writtenOffCoins: row.written_off,
    posts: row.posts,
    views: row.views,
    engagements: row.engagements,
    engagementsWithViews: row.engagements_with_views,
    decideDays: rounded(row.decide_days),
    reviewDays: rounded(row.review_days),
  }
}

const minutesOfDay = 1440
/** Rounds to whole minutes first, so that a difference of milliseconds never changes the figure. */
const rounded = (days: number | null): number | null =>
  days === null ? null : Math.round((Math.round(days * minutesOfDay) / minutesOfDay) * 10) / 10
