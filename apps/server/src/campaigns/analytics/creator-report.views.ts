import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { askAgainDays } from '@tandem/contract/campaigns/analytics/asking.limits.ts'
import type {
  CreatorReport,
  CreatorReportPost,
} from '@tandem/contract/campaigns/analytics/creator-report.schema.ts'
import { measures, type Sums } from '@tandem/contract/campaigns/analytics/measures.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert, refuse } from '#platform/refusal.ts'
import { newestNumbers } from './brand-report.views.ts'
import { chosenFigures, metricValue, sumOf } from './figures.rules.ts'
import { provenanceOf } from './provenance.rules.ts'

const postsShown = 60

const campaignMetrics = [
  'spent',
  'views',
  'engagement_rate',
  'cost_per_engagement',
  'posts',
  'engagements',
  'on_time_rate',
]
const wholeMetrics = ['spent', 'completed', 'posts', 'views', 'engagement_rate', 'on_time_rate']
/** Only creators in a programme can bring orders. */
const soldMetrics = ['clicks', 'orders', 'revenue']

/** None of these figures depends on it. */
const noContext = { decideDays: null, reviewDays: null, postDays: null, minorPerCoin: 1 }

type PostRow = Omit<CreatorReportPost, 'provenance' | 'engagementRate'> & {
  engagements: number | null
  source: string | null
  hasScreenshot: boolean
  isAskable: boolean
}
type Row = {
  creator_id: string | null
  has_campaign: boolean
  whole: Partial<Sums>
  campaign: Partial<Sums>
  first_day: string | null
  other_work: boolean
  is_selling: boolean
  posts: PostRow[]
  all_posts: number
  counted_at: string
}

const sums = sql.raw(
  measures.map((measure) => `'${measure}', coalesce(sum(f.${measure}), 0)`).join(', '),
)

/** A post that an operator removed counts in sums, but nobody sees it. */
const shownPosts = sql`
  select p.id, k.title as "campaignTitle", p.type,
         to_char(p.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "postedAt",
         case when f.viewed_posts > 0 then coalesce(f.views, 0) end as views,
         case when f.engaged_posts > 0 then coalesce(f.engagements, 0) end as engagements,
         told.source, told.screenshot_url is not null as "hasScreenshot",
         to_char(told.told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "numbersAt",
         told.source is null
           and not coalesce(p.asked_at > app_now() - make_interval(days => ${askAgainDays}), false)
           and not (p.type = 'instagram_story' and p.posted_at < app_now() - interval '1 day') as "isAskable"
    from facts f
    join posts p on p.id = f.subject_id and p.measure is distinct from 'removed'
    left join campaigns k on k.id = f.campaign_id
    left join lateral (${newestNumbers}) told on true
   where f.subject = 'post'
   order by p.posted_at desc, p.id desc limit ${postsShown}`

/** One round trip to the database answers the whole report. */
const readRow = async (
  tx: Db,
  brandId: string,
  { campaignId, creatorName }: { campaignId: string; creatorName: string },
): Promise<Row> => {
  const { rows } = await sql<Row>`
    with creator as (select id from creators where slug = ${creatorName}),
    facts as materialized (
      select f.* from metric_facts f
       where f.creator_id = (select id from creator) and f.brand_id = ${brandId}::uuid
         and f.deal <> 'organic'),
    shown as materialized (${shownPosts})
    select (select id from creator) as creator_id,
           exists (select from campaigns k
                    where k.id = ${campaignId} and k.brand_id = ${brandId}) as has_campaign,
           (select jsonb_build_object(${sums}) from facts f) as whole,
           (select jsonb_build_object(${sums}) from facts f
             where f.campaign_id = ${campaignId}) as campaign,
           (select min(f.day) from facts f) as first_day,
           exists (select from facts f
                    where f.campaign_id is distinct from ${campaignId}::uuid) as other_work,
           exists (select from facts f where f.deal = 'affiliate')
             or exists (select from enrolments n
                         where n.creator_id = (select id from creator) and n.brand_id = ${brandId}
                           and n.state in ('approved', 'paused')) as is_selling,
           (select coalesce(jsonb_agg(s order by s."postedAt", s.id), '[]') from shown s) as posts,
           (select count(*)::int from facts f where f.subject = 'post') as all_posts,
           coalesce((select updated_at from event_cursors where consumer = 'metrics'), app_now()) as counted_at`.execute(
    tx,
  )
  const row = rows[0]
  assert(row, 'a query without a table answers one row')
  return row
}

export const viewCreatorReport = async (
  actor: BrandActor,
  asked: { campaignId: string; creatorName: string },
  tx: Db = db,
): Promise<CreatorReport> => {
  const row = await readRow(tx, actor.brandId, asked)
  if (!row.has_campaign) return refuse('campaign.not_found')
  if (row.creator_id === null) return refuse('creator.not_found')
  const whole = { sums: sumOf([row.whole]), context: noContext }
  const campaign = { sums: sumOf([row.campaign]), context: noContext }
  const shown = row.is_selling ? [...wholeMetrics, ...soldMetrics] : wholeMetrics
  return {
    campaign: campaign.sums.posts === 0 ? [] : chosenFigures(campaignMetrics, campaign),
    whole: row.first_day === null ? [] : chosenFigures(shown, whole),
    firstDay: row.first_day,
    hasOtherWork: row.other_work,
    posts: row.posts.map(postFrom),
    earlierPosts: row.all_posts - row.posts.length,
    askable: row.posts.filter((post) => post.isAskable).map(({ id }) => id),
    can: { ask: mayAct(actor.member, 'posts.curate') },
    countedAt: row.counted_at,
  }
}

const postFrom = ({
  engagements,
  source,
  hasScreenshot,
  isAskable: _,
  ...post
}: PostRow): CreatorReportPost => {
  const isRated = post.views !== null && engagements !== null
  const own = sumOf([{ views: post.views ?? 0, viewed_engagements: engagements ?? 0 }])
  return {
    ...post,
    engagementRate: isRated
      ? metricValue('engagement_rate', { sums: own, context: noContext })
      : null,
    provenance: provenanceOf(source, hasScreenshot),
  }
}
