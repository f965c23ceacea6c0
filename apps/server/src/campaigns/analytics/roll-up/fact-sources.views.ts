import type { Measure } from '@tandem/contract/campaigns/analytics/measures.ts'
import { type RawBuilder, sql } from 'kysely'
import { countsAsApplication } from '#campaigns/campaigns/index.ts'
import { settings } from '#platform/settings/settings.ts'

/** Things that contribute to figures. `link` stands for the visits of one link. */
export const subjects = ['collaboration', 'rights', 'commission', 'order', 'post', 'link'] as const
export type Subject = (typeof subjects)[number]

/** SQL that returns the ids of the things to count, in a column `id`. */
export type Ids = RawBuilder<unknown>

const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone 'UTC')::date`

/** One row per day and measure. */
const one = (
  measure: Measure,
  moment: string,
  when: RawBuilder<unknown>,
  value: RawBuilder<unknown> = sql`1`,
) =>
  sql`select ${dayOf(moment)} as day, ${sql.lit(measure)} as measure, ${value}::bigint as value where ${when}`

const together = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/** Null for the campaign behind a deal, which nobody published. */
const campaignOf = sql`case when k.origin = 'campaign' then k.id end`
const dealOf = sql`case when k.origin = 'barter' then 'barter'
  when k.category = 'product_gifting' then 'gifted'
  when k.category = 'purchase_reimburse' then 'reimbursed' else 'paid' end`

type Moved = { to: RawBuilder<unknown>; as: RawBuilder<unknown>; sign?: 1 | -1 }

/** Coins that transfers about one thing moved to or from accounts. An account counts once. */
const moved = (ref: { type: string; id: RawBuilder<unknown> }, counted: readonly Moved[]) => sql`
  select (t.created_at at time zone 'UTC')::date as day, counted.measure, counted.sign * e.delta as value
    from ledger_transfers t
    join ledger_entries e on e.transfer_id = t.id
    join ledger_accounts a on a.id = e.account_id
    join lateral (values ${sql.join(
      counted.map(({ to, as, sign = 1 }) => sql`(${to}, ${as}, ${sql.lit(sign)})`),
    )}) counted (is_it, measure, sign) on counted.is_it
   where t.ref_type = ${sql.lit(ref.type)} and t.ref_id = ${ref.id}`

// A commission in its hold is not paid yet. Later reversals count on their own day.
const paidToCreator = sql`a.asset = 'COIN' and a.owner = 'creator' and a.kind <> 'pending'`
const paidAsFee = sql`a.asset = 'COIN' and a.kind = 'fee_income'`
const as = (measure: Measure) => sql`${sql.lit(measure)}::text`

const isApplication = countsAsApplication('c')
/** SQL: when the brand decided about a collaboration `c`. */
export const decidedAt = `coalesce(c.accepted_at, case when c.state = 'declined' then c.state_since end)`

const collaborations = (ids: Ids) => sql`
  select 'collaboration' as subject, c.id as subject_id, x.day, c.brand_id, c.creator_id,
         ${campaignOf} as campaign_id, k.type, ${dealOf} as deal, k.niche, x.measure, x.value
    from (${ids}) asked
    join collaborations c on c.id = asked.id
    join campaigns k on k.id = c.campaign_id
   cross join lateral (${together([
     one('applied', 'c.created_at', isApplication),
     one('decided', decidedAt, sql`${sql.raw(decidedAt)} is not null and ${isApplication}`),
     one(
       'accepted_of_decided',
       'c.accepted_at',
       sql`c.accepted_at is not null and ${isApplication}`,
     ),
     one('accepted', 'c.accepted_at', sql`c.accepted_at is not null`),
     one('completed_of_accepted', 'c.accepted_at', sql`c.completed_at is not null`),
     one('completed', 'c.completed_at', sql`c.completed_at is not null`),
     one(
       'on_time',
       'c.completed_at',
       sql`c.completed_at is not null and c.first_submitted_at <= c.due_at`,
     ),
     moved({ type: 'collaboration', id: sql`c.id` }, [
       {
         to: paidToCreator,
         as: sql`case when k.origin = 'barter' then 'topup_coins' else 'campaign_coins' end`,
       },
       { to: paidAsFee, as: as('work_fee_coins') },
       { to: sql`a.owner = 'brand' and a.kind = 'product'`, as: as('gift_coins'), sign: -1 },
       { to: sql`a.owner = 'campaign' and a.kind = 'product'`, as: as('written_off_coins') },
     ]),
   ])}) x`

/** Ids of requests, and of grants that were renewed for coins. */
const rights = (ids: Ids) => sql`
  select 'rights' as subject, r.id as subject_id, x.day, r.brand_id, r.creator_id,
         null::uuid as campaign_id, null::text as type, 'rights' as deal, null::text as niche,
         x.measure, x.value
    from (${ids}) asked
   cross join lateral (
     select q.id, q.brand_id, q.creator_id from rights_requests q where q.id = asked.id
      union all
     select g.id, g.brand_id, g.creator_id from rights_grants g where g.id = asked.id) r
   cross join lateral (${moved({ type: 'rights', id: sql`r.id` }, [
     { to: paidToCreator, as: as('rights_coins') },
     { to: paidAsFee, as: as('other_fee_coins') },
   ])}) x`

/** Sales count for a campaign that names their programme, if it has accepted their creator. */
const campaignOfSale = (at: RawBuilder<unknown>) =>
  sql`campaign_of_sale(n.programme_id, n.creator_id, ${at})`

const commissions = (ids: Ids) => sql`
  select 'commission' as subject, m.id as subject_id, x.day, m.brand_id, m.creator_id,
         ${campaignOfSale(sql`o.occurred_at`)} as campaign_id, null::text as type, 'affiliate' as deal, null::text as niche,
         x.measure, x.value
    from (${ids}) asked
    join commissions m on m.id = asked.id
    join conversions o on o.id = m.conversion_id
    join enrolments n on n.id = o.enrolment_id
   cross join lateral (${moved({ type: 'commission', id: sql`m.id` }, [
     { to: paidToCreator, as: as('commission_coins') },
     { to: paidAsFee, as: as('other_fee_coins') },
   ])}) x`

const isOwnCurrency = () => sql`o.currency = ${settings.currency}`
const orders = (ids: Ids) => sql`
  select 'order' as subject, o.id as subject_id, x.day, o.brand_id, n.creator_id,
         ${campaignOfSale(sql`o.occurred_at`)} as campaign_id, null::text as type, 'affiliate' as deal, null::text as niche,
         x.measure, x.value
    from (${ids}) asked
    join conversions o on o.id = asked.id
    join enrolments n on n.id = o.enrolment_id
   cross join lateral (${together([
     one('orders', 'o.occurred_at', sql`true`),
     one('foreign_orders', 'o.occurred_at', sql`not ${isOwnCurrency()}`),
     one('revenue_minor', 'o.occurred_at', isOwnCurrency(), sql`o.amount_minor - o.refunded_minor`),
   ])}) x
   where o.cancelled_at is null and not o.is_test`

const reactions = sql`case when num_nonnulls(n.likes, n.comments, n.shares, n.saves) > 0
  then coalesce(n.likes, 0) + coalesce(n.comments, 0) + coalesce(n.shares, 0) + coalesce(n.saves, 0) end`
const hasReactions = sql`num_nonnulls(n.likes, n.comments, n.shares, n.saves) > 0`

// A brand hides an organic post that is not about it.
const posts = (ids: Ids) => sql`
  select 'post' as subject, p.id as subject_id, x.day, p.brand_id, p.creator_id,
         ${campaignOf} as campaign_id, p.type,
         case when p.source = 'organic' then 'organic' else ${dealOf} end as deal, k.niche,
         x.measure, x.value
    from (${ids}) asked
    join posts p on p.id = asked.id
    left join campaigns k on k.id = p.campaign_id
   cross join lateral counted_numbers(p, p.brand_id, ${settings.youtubeNumbersAccepted}) n
   cross join lateral (${together([
     one('posts', 'p.posted_at', sql`true`),
     one('viewed_posts', 'p.posted_at', sql`n.views is not null`),
     one('views', 'p.posted_at', sql`n.views is not null`, sql`n.views`),
     one('engaged_posts', 'p.posted_at', hasReactions),
     one('engagements', 'p.posted_at', hasReactions, reactions),
     one(
       'viewed_engagements',
       'p.posted_at',
       sql`n.views is not null and ${hasReactions}`,
       reactions,
     ),
   ])}) x
   where p.source <> 'organic' or p.hidden_at is null`

const links = (ids: Ids) => sql`
  select 'link' as subject, l.id as subject_id, d.day, n.brand_id, n.creator_id,
         ${campaignOfSale(sql`(d.day + 1)::timestamp at time zone 'UTC'`)} as campaign_id, null::text as type, 'affiliate' as deal, null::text as niche,
         ${as('clicks')} as measure, d.clicks::bigint as value
    from (${ids}) asked
    join links l on l.id = asked.id
    join enrolments n on n.id = l.enrolment_id
    join link_days d on d.link_id = l.id`

const sources: Record<Subject, (ids: Ids) => RawBuilder<unknown>> = {
  collaboration: collaborations,
  rights,
  commission: commissions,
  order: orders,
  post: posts,
  link: links,
}

/** The contributions of things of one kind: one row per thing, day and measure. */
export const contributionsOf = (subject: Subject, ids: Ids): RawBuilder<unknown> =>
  sources[subject](ids)
