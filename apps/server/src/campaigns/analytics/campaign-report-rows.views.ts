import { askAgainDays } from '@tandem/contract/campaigns/analytics/asking.limits.ts'
import type { PostSort } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import type { Measure } from '@tandem/contract/campaigns/analytics/measures.ts'
import { type RawBuilder, sql } from 'kysely'
import { countsAsApplication } from '#campaigns/campaigns/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import type { CampaignRow, DayRow, PostRow, SumsRow } from './campaign-report.rules.ts'

/** The newest completed campaigns that make up the brand's own median. */
const comparedMax = 20

export type ReportRows = {
  campaign: CampaignRow | undefined
  sums: SumsRow[]
  posts: PostRow[]
  allPosts: number
  days: DayRow[]
}

type Part = { part: 'campaign' | 'sums' | 'post' | 'post_count' | 'day'; row: unknown }

/** Everything in one query. `campaign` is undefined for a campaign of another brand. */
export const readReportRows = async (
  tx: Db,
  { brandId }: Pick<BrandActor, 'brandId'>,
  campaignId: string,
  postsMax: number,
): Promise<ReportRows> => {
  const { rows } = await sql<Part>`
    with target as (
      select k.* from campaigns k where k.id = ${campaignId} and k.brand_id = ${brandId}),
    others as (
      select k.id from campaigns k
       where k.brand_id = (select brand_id from target) and k.id <> ${campaignId}
         and k.state = 'closed' and k.origin = 'campaign'
         and exists (select from collaborations c where c.campaign_id = k.id and c.state = 'completed')
       order by k.closed_at desc limit ${comparedMax}),
    asked as materialized (select id from target union all select id from others),
    work as materialized (${work()}),
    shown as materialized (${shownPosts()}),
    parts as (${parts()})
    select 'campaign' as part, to_jsonb(t) as row from (${campaignFacts}) t
     union all
    select 'sums', to_jsonb(s) from (${sums(campaignId)}) s
     union all
    select 'post', to_jsonb(p) from (${posts(newestPosts(campaignId, postsMax))}) p
     union all
    select 'post_count', to_jsonb(p) from (
      select count(*) from shown p where p.campaign_id = ${campaignId} and ${isSeen}) p
     union all
    select 'day', to_jsonb(d) from (${days(campaignId)}) d`.execute(tx)
  const of = <Row>(part: Part['part']) =>
    rows.flatMap((one) => (one.part === part ? [one.row as Row] : []))
  return {
    campaign: of<CampaignRow>('campaign')[0],
    sums: of<SumsRow>('sums'),
    posts: of<PostRow>('post'),
    allPosts: of<{ count: number }>('post_count')[0]?.count ?? 0,
    days: of<DayRow>('day').sort((one, other) => one.day.localeCompare(other.day)),
  }
}

/** The posts with the best value first. `isOwn` is false for a campaign of another brand. */
export const readSortedPosts = async (
  tx: Db,
  { brandId }: Pick<BrandActor, 'brandId'>,
  campaignId: string,
  { sort, most }: { sort: PostSort; most: number },
): Promise<{ isOwn: boolean; posts: PostRow[]; all: number }> => {
  const { rows } = await sql<{ isOwn: boolean; posts: PostRow[]; all: number }>`
    with asked as materialized (
      select k.id from campaigns k where k.id = ${campaignId} and k.brand_id = ${brandId}),
    work as materialized (${work()}),
    shown as materialized (${shownPosts()}),
    best as (${posts(sortedPosts(orders[sort], most), sql`p.place`)})
    select exists (select from asked) as "isOwn",
           (select coalesce(jsonb_agg(b), '[]') from best b) as posts,
           (select count(*)::int from shown p where ${isSeen}) as all`.execute(tx)
  const [row] = rows
  assert(row, 'a query without a table answers one row')
  return row
}

type Position = { at: string; id: string }

/** One part of all posts of a campaign that the brand sees, the newest first. */
export const readPostsAfter = async (
  tx: Db,
  campaignId: string,
  after: Position | null,
  most: number,
): Promise<PostRow[]> => {
  const { rows } = await sql<PostRow>`
    with asked as (select ${campaignId}::uuid as id),
    page as materialized (
      select p.id from posts p
       where p.campaign_id = ${campaignId} and ${isSeen}
         and ${after === null ? sql`true` : sql`(p.posted_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
       order by p.posted_at desc, p.id desc limit ${most}),
    shown as materialized (${shownPosts(sql`page join posts p on p.id = page.id`)}),
    work as materialized (${work(sql`c.id in (select collaboration_id from shown)`)})
    ${posts(sql`
      select p.*, (select count(*) from posts o
                    where o.collaboration_id = p.collaboration_id and o.measure is distinct from 'removed') as sharing
        from shown p`)}`.execute(tx)
  return rows
}

/** One part of the sums of all creators of a campaign, in the order of their ids. */
export const readCreatorsAfter = async (
  tx: Db,
  { brandId, campaignId }: { brandId: string; campaignId: string },
  after: string | null,
  most: number,
): Promise<SumsRow[]> => {
  const { rows } = await sql<SumsRow>`
    with target as (
      select k.* from campaigns k where k.id = ${campaignId} and k.brand_id = ${brandId}),
    asked as (select id from target),
    page as materialized (
      select c.id from collaborations c
       where c.campaign_id = ${campaignId} and ${after === null ? sql`true` : sql`c.creator_id > ${after}`}
       order by c.creator_id limit ${most}),
    work as materialized (${work(sql`c.id in (select id from page)`)}),
    shown as materialized (${shownPosts(sql`page join posts p on p.collaboration_id = page.id`)}),
    parts as (${parts()})
    select * from (${sums(campaignId)}) s order by s.creator_id`.execute(tx)
  return rows
}

const daysBetween = (from: string, until: string) =>
  sql.raw(`extract(epoch from ${until} - ${from}) / 86400`)

/** Each collaboration with its measures. Coins that came back are subtracted. */
const work = (only: RawBuilder<unknown> = sql`true`) => sql`
  select c.*, k.origin, moved.*,
         ${countsAsApplication('c')} as is_application,
         coalesce(c.accepted_at, case when c.state = 'declined' then c.state_since end) as decided_at
    from asked
    join campaigns k on k.id = asked.id
    join collaborations c on c.campaign_id = k.id
   cross join lateral (
     select coalesce(sum(e.delta) filter (where a.asset = 'COIN' and a.owner = 'creator' and a.kind <> 'pending'), 0)::bigint as to_creator,
            coalesce(sum(e.delta) filter (where a.asset = 'COIN' and a.kind = 'fee_income'), 0)::bigint as as_fee,
            coalesce(sum(e.delta) filter (where a.asset = 'COIN' and a.owner = 'brand' and e.delta > 0), 0)::bigint as came_back,
            coalesce(-sum(e.delta) filter (where a.owner = 'brand' and a.kind = 'product'), 0)::bigint as gifted
       from ledger_transfers t
       join ledger_entries e on e.transfer_id = t.id
       join ledger_accounts a on a.id = e.account_id
      where t.ref_type = 'collaboration' and t.ref_id = c.id) moved
   where ${only}`

/** The brand sees a platform's numbers only while their creator consents. */
const isCounted = (reading: string) =>
  sql`${sql.raw(reading)}.source <> 'youtube' or ${settings.youtubeNumbersAccepted}`

const postsAsked = sql`asked join posts p on p.campaign_id = asked.id`
const shownPosts = (from = postsAsked) => sql`
  select p.id, p.campaign_id, p.creator_id, p.collaboration_id, p.posted_at, p.brand_id, p.type, p.url,
         p.caption, p.thumbnail_url, p.gradient, p.author_handle, p.measure, p.asked_at, p.numbers_at as told_at,
         n.views, n.likes, n.comments, n.shares, n.saves,
         coalesce(r.told_at, p.numbers_at) as numbers_at, r.told_at is not null as is_read
    from ${from}
   cross join lateral counted_numbers(p, p.brand_id, ${settings.youtubeNumbersAccepted}) n
    left join lateral post_reading(p.id, p.brand_id) r
      on r.brand_sees and (${isCounted('r')}) and r.told_at >= coalesce(p.numbers_at, '-infinity')`

const count = (condition: string) => sql.raw(`count(*) filter (where ${condition})`)

const reacted = 'num_nonnulls(p.likes, p.comments, p.shares, p.saves) > 0'
const reactions =
  'coalesce(p.likes, 0) + coalesce(p.comments, 0) + coalesce(p.shares, 0) + coalesce(p.saves, 0)'

const ofWork = {
  applied: count('c.is_application'),
  decided: count('c.is_application and c.decided_at is not null'),
  accepted_of_decided: count('c.is_application and c.accepted_at is not null'),
  accepted: count('c.accepted_at is not null'),
  completed_of_accepted: count('c.accepted_at is not null and c.completed_at is not null'),
  completed: count('c.completed_at is not null'),
  on_time: count('c.completed_at is not null and c.first_submitted_at <= c.due_at'),
  campaign_coins: sql`coalesce(sum(c.to_creator) filter (where c.origin <> 'barter'), 0)`,
  topup_coins: sql`coalesce(sum(c.to_creator) filter (where c.origin = 'barter'), 0)`,
  work_fee_coins: sql`sum(c.as_fee)`,
  gift_coins: sql`sum(c.gifted)`,
} satisfies Partial<Record<Measure, RawBuilder<unknown>>>

const ofPosts = {
  posts: sql`count(*)`,
  viewed_posts: count('p.views is not null'),
  views: sql`coalesce(sum(p.views), 0)`,
  engaged_posts: count(reacted),
  engagements: sql.raw(`sum(${reactions})`),
  viewed_engagements: sql.raw(`coalesce(sum(${reactions}) filter (where p.views is not null), 0)`),
} satisfies Partial<Record<Measure, RawBuilder<unknown>>>

const ofSales = [
  'clicks',
  'orders',
  'foreign_orders',
  'revenue_minor',
  'commission_coins',
  'other_fee_coins',
] as const satisfies readonly Measure[]

const names = [...Object.keys(ofWork), ...Object.keys(ofPosts), ...ofSales]
const each = (known: Partial<Record<string, RawBuilder<unknown>>>) =>
  sql.join(names.map((name) => sql`(${known[name] ?? sql`0`})::bigint as ${sql.ref(name)}`))
const workSums = each(ofWork)
const postSums = each(ofPosts)
const salesSums = each(
  Object.fromEntries(ofSales.map((measure) => [measure, sql.raw(`sum(f.${measure})`)])),
)

const parts = () => sql`
  select c.campaign_id, c.creator_id, ${workSums} from work c group by 1, 2
   union all
  select p.campaign_id, p.creator_id, ${postSums} from shown p group by 1, 2
   union all
  select f.campaign_id, f.creator_id, ${salesSums}
    from asked join metric_facts f on f.campaign_id = asked.id
   where f.subject in ('link', 'order', 'commission') and f.creator_id in (select creator_id from work)
   group by 1, 2`

const sums = (campaignId: string) => sql`
  select s.*, coalesce(creator_name(u.display_name), '') as name, c.slug,
         exists (select from collaborations w
                  where w.creator_id = s.creator_id and w.brand_id = (select brand_id from target)
                    and w.turn <> 'nobody') as is_working
    from (select campaign_id, case when campaign_id = ${campaignId} then creator_id end as creator_id,
                 ${sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
            from parts group by 1, 2) s
    left join users u on u.id = s.creator_id
    left join creators c on c.id = s.creator_id`

const middle = (from: string, until: string) =>
  sql`percentile_cont(0.5) within group (order by ${daysBetween(from, until)}) filter (where ${sql.raw(until)} is not null)`

const campaignFacts = sql`
  select exists (select from campaign_programmes s where s.campaign_id = t.id) as counts_sales,
         t.published_at is not null as published, t.creators_needed, t.coins, t.reimburse_cap_coins,
         t.fee_coins, coalesce(e.balance, 0) + own.held as held, own.came_back + closed.came_back as returned,
         lost.written_off, own.applied, own.accepted, own.submitted, own.completed,
         own.accept_days, own.submit_days, own.complete_days
    from target t
    left join ledger_accounts e on e.owner = 'campaign' and e.owner_id = t.id and e.kind = 'escrow'
   cross join lateral (
     select coalesce(sum(a.balance), 0)::bigint as held, coalesce(sum(c.came_back), 0)::bigint as came_back,
            count(*) filter (where c.is_application) as applied,
            count(*) filter (where c.accepted_at is not null) as accepted,
            count(*) filter (where c.first_submitted_at is not null) as submitted,
            count(*) filter (where c.completed_at is not null) as completed,
            ${middle('c.created_at', 'c.accepted_at')} as accept_days,
            ${middle('c.accepted_at', 'c.first_submitted_at')} as submit_days,
            ${middle('c.first_submitted_at', 'c.completed_at')} as complete_days
       from work c
       left join ledger_accounts a on a.owner = 'collaboration' and a.owner_id = c.id and a.kind = 'escrow'
      where c.campaign_id = t.id) own
   cross join lateral (
     select coalesce(sum(l.delta), 0)::bigint as came_back
       from ledger_transfers m join ledger_entries l on l.transfer_id = m.id
       join ledger_accounts a on a.id = l.account_id
      where m.ref_type = 'campaign' and m.ref_id = t.id and a.asset = 'COIN' and a.owner = 'brand'
        and l.delta > 0) closed
   cross join lateral (
     select coalesce(sum(l.delta), 0)::bigint as written_off
       from ledger_accounts a join ledger_entries l on l.account_id = a.id
      where a.owner = 'campaign' and a.owner_id = t.id and a.kind = 'product') lost`

/** Posts that an operator removed count in sums, but nobody sees them. */
const isSeen = sql`p.measure is distinct from 'removed'`

const newestPosts = (campaignId: string, most: number) => sql`
  select p.*, count(*) over (partition by p.collaboration_id) as sharing
    from shown p where p.campaign_id = ${campaignId} and ${isSeen}
   order by p.posted_at desc, p.id desc limit ${most}`

const reactedTo = `case when ${reacted} then ${reactions} end`
const postCost = 'case when p.is_paid then p.cost::numeric / p.sharing end'

/** The values that a post of the report shows. Unknown ones come last. */
const orders: Record<PostSort, RawBuilder<unknown>> = {
  views: sql`p.views desc`,
  engagements: sql.raw(`${reactedTo} desc`),
  rate: sql.raw(`(${reactedTo})::numeric / nullif(p.views, 0) desc`),
  cost: sql.raw(`(${postCost}) / nullif(${reactedTo}, 0) asc`),
  spent: sql.raw(`${postCost} desc`),
  likes: sql`p.likes desc`,
  comments: sql`p.comments desc`,
  shares: sql`p.shares desc`,
  saves: sql`p.saves desc`,
}

const sortedPosts = (order: RawBuilder<unknown>, most: number) => sql`
  select p.*, row_number() over (order by ${order} nulls last, p.posted_at desc, p.id desc) as place
    from (select p.*, count(*) over (partition by p.collaboration_id) as sharing,
                 w.to_creator + w.as_fee as cost,
                 w.completed_at is not null or w.to_creator + w.as_fee > 0 as is_paid
            from shown p left join work w on w.id = p.collaboration_id
           where ${isSeen}) p
   order by place limit ${most}`

const newestFirst = sql`p.posted_at desc, p.id desc`

const posts = (from: RawBuilder<unknown>, order = newestFirst) => sql`
  select p.id, p.campaign_id, p.creator_id, p.type, p.url, p.caption, p.thumbnail_url, p.gradient, p.posted_at,
         p.views, p.likes, p.comments, p.shares, p.saves, p.numbers_at, p.sharing,
         coalesce(creator_name(u.display_name), p.author_handle) as creator_name, c.slug as creator_slug,
         case when p.is_read then 'platform' when p.numbers_at is not null then 'told' end as source,
         not p.is_read and exists (
           select from post_numbers n
            where n.post_id = p.id and n.told_at = p.told_at and n.screenshot_url is not null) as has_screenshot,
         coalesce(w.to_creator + w.as_fee, 0) as paid_coins,
         coalesce(w.completed_at is not null or w.to_creator + w.as_fee > 0, false) as is_paid,
         coalesce(p.asked_at > app_now() - make_interval(days => ${askAgainDays}), false) as is_asked,
         p.type = 'instagram_story' and p.posted_at < app_now() - interval '1 day' as is_gone,
         exists (select from rights_grants g
                  where (g.post_id = p.id or g.collaboration_id = p.collaboration_id) and g.ends_at > app_now())
           or exists (select from rights_requests q where q.post_id = p.id and q.state = 'asked') as is_licensed
    from (${from}) p
    left join work w on w.id = p.collaboration_id
    left join users u on u.id = p.creator_id
    left join creators c on c.id = p.creator_id
   order by ${order}`

const dayOf = (moment: string) => sql.raw(`(${moment} at time zone 'UTC')::date`)

/** New numbers replace earlier ones, so a day adds the difference. Unknown views count as none. */
const days = (campaignId: string) => sql`
  select day, sum(posts)::bigint as posts, sum(views)::bigint as views
    from (select ${dayOf('posted_at')} as day, 1 as posts, null::bigint as views
            from shown where campaign_id = ${campaignId}
           union all
          select ${dayOf('at')}, 0,
                 coalesce(views, 0) - coalesce(lag(views) over (partition by post_id order by at, is_read, id), 0)
            from (select s.id as post_id, n.told_at as at, n.connection_id is not null as is_read, n.id, n.views
                    from shown s join post_numbers n on n.post_id = s.id
                    left join connections o on o.id = n.connection_id
                   where s.campaign_id = ${campaignId}
                     and (o.id is null or is_shown_to(o, s.brand_id) and (${isCounted('n')}))
                   union all
                  select s.id, s.posted_at, false, s.id, s.views from shown s
                   where s.campaign_id = ${campaignId} and s.numbers_at is null and s.views is not null) known) changes
   group by 1`
