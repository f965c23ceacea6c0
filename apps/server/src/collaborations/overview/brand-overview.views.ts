import type { ShownPost } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import type { DeclineReason } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CollaborationAct } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import { actsOf } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import {
  type BrandCollaboration,
  type BrandCollaborationDetail,
  BrandVerdicts,
} from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { sql } from 'kysely'
import { shapeApplicant } from '#collaborations/applications/index.ts'
import {
  listTimeline,
  mayDecide,
  mayReviewContent,
  reviewTermsOf,
  termsOf,
} from '#collaborations/lifecycle/index.ts'
import { listReceipts, receiptSums } from '#collaborations/receipts/index.ts'
import { viewBrandDelivery } from '#collaborations/shipments/index.ts'
import {
  approvalLeadsTo,
  keepLiveUntil,
  listRounds,
  roundsLeft,
} from '#collaborations/submissions/index.ts'
import { assigneeOf } from '#communication/assignments/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import {
  agreedColumns,
  agreedTexts,
  placesOf,
  selectListed,
  shapeCollaboration,
  shapeListed,
  termColumns,
  wholeColumns,
} from './overview.views.ts'
import { brandVerdicts } from './overview-verdicts.rules.ts'

const postsShown = 3

/** Counts the creator's completed work of all time. Other figures of the record cover 12 months. */
const doneWork = sql<{ completed: number; on_time: number }>`(
  select count(*) filter (where d.state = 'completed') as completed,
         count(*) filter (where d.state = 'completed' and d.first_submitted_at <= d.due_at) as on_time
    from collaborations d where d.creator_id = c.creator_id)`.as<'work'>('work')

const shownPosts = sql<{ posts: ShownPost[] }>`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', p.id, 'thumbnailUrl', p.thumbnail_url, 'caption', p.caption)), '[]') as posts
    from (select p.id, p.thumbnail_url, p.caption
            from portfolio_posts o join posts p on p.id = o.post_id
           where o.owner_id = c.creator_id and p.thumbnail_url is not null
           order by o.rank desc limit ${postsShown}) p)`.as<'shown'>('shown')

export const selectListedForBrand = (actor: BrandActor, tx: Db) =>
  selectListed(tx)
    .innerJoin('creators as cr', 'cr.id', 'c.creator_id')
    .innerJoin('users as u', 'u.id', 'c.creator_id')
    .innerJoinLateral(doneWork, (join) => join.onTrue())
    .innerJoinLateral(shownPosts, (join) => join.onTrue())
    .select([
      'cr.slug',
      'cr.handles',
      // Not a SQL function, because PostgreSQL would plan it again for every row.
      sql<unknown>`(select jsonb_object_agg(n.platform, n.handle) from connections n
                     where n.creator_id = c.creator_id and n.tokens_encrypted is not null)`.as(
        'connected',
      ),
      'cr.followers',
      'cr.rating_sum',
      'cr.rating_count',
      sql<string>`creator_name(u.display_name)`.as('name'),
      'u.photo_url',
      'k.needs_draft',
      sql<number>`case when c.accepted_at is null then k.fee_coins else c.fee_coins end`.as(
        'fee_coins',
      ),
      sql<number>`case when c.accepted_at is null then 0 else (
        select count(*) from submissions s
         where s.collaboration_id = c.id and s.verdict = 'changes_requested') end`.as(
        'changes_asked',
      ),
      'work.completed',
      'work.on_time',
      'shown.posts',
      'c.shortlisted_at',
      assigneeOf({
        campaign: sql`c.campaign_id`,
        collaboration: sql`c.id`,
        state: sql`c.state`,
      }).as('assignee'),
      'c.decline_told_at',
      'c.decline_code',
      'c.decline_note',
    ])
    .where('c.brand_id', '=', actor.brandId)

type Listed = Awaited<
  ReturnType<ReturnType<typeof selectListedForBrand>['executeTakeFirstOrThrow']>
>

const verdictsOn = (actor: BrandActor, row: Listed) =>
  brandVerdicts(row, placesOf(row), {
    receiptRefusals: row.receipt_refusals,
    changesAsked: row.changes_asked,
    terms: reviewTermsOf(row, row),
    mayDecide: mayDecide(actor),
    mayReviewContent: mayReviewContent(actor),
    now: now(),
  })

const shapeOfBrand = (row: Listed, can: ReturnType<typeof verdictsOn>) => ({
  creator: shapeApplicant(row),
  onTime: row.on_time,
  pitch: row.pitch,
  posts: row.posts,
  shortlisted: row.shortlisted_at !== null,
  assignee: row.assignee,
  declining:
    row.decline_told_at === null
      ? null
      : {
          toldAt: row.decline_told_at,
          reason: { code: row.decline_code as DeclineReason, note: row.decline_note },
        },
  feeCoins: row.fee_coins,
  approvalCompletes: approvalLeadsTo(row, reviewTermsOf(row, row)) === 'completed',
  // A declined application cannot be accepted before the decline is undone.
  offered: actsOf(row, 'brand').filter((act) => {
    if (act === 'reconsider') return can.reconsider().allowed
    return act !== 'accept' || row.decline_told_at === null
  }),
})

export const shapeListedForBrand = (actor: BrandActor, row: Listed): BrandCollaboration => {
  const verdicts = verdictsOn(actor, row)
  const shape = shapeOfBrand(row, verdicts)
  const can: BrandCollaboration['can'] = {}
  for (const act of shape.offered) if (isRuled(act)) can[act] = verdicts[act]()
  return {
    ...shapeListed(row),
    ...shape,
    campaign: {
      id: row.campaign_id,
      category: row.category as BrandCollaboration['campaign']['category'],
    },
    purchase: row.category === 'purchase_reimburse' ? { capCoins: row.reimburse_cap_coins } : null,
    can,
  }
}

type Ruled = Extract<CollaborationAct, keyof BrandVerdicts>
const isRuled = (act: CollaborationAct): act is Ruled => Object.hasOwn(BrandVerdicts.shape, act)

const askAll = (verdicts: ReturnType<typeof verdictsOn>): BrandVerdicts =>
  // Each verdict keeps its key, but TypeScript cannot infer that from `fromEntries`.
  Object.fromEntries(
    Object.entries(verdicts).map(([act, ask]) => [act, ask()]),
  ) as unknown as BrandVerdicts

/** Finds the creator by slug or by exact display name. */
export const viewCreatorInCampaign = async (
  actor: BrandActor,
  campaignId: string,
  creatorName: string,
): Promise<BrandCollaborationDetail> => {
  const row = await db
    .selectFrom('collaborations as c')
    .innerJoin('creators as cr', 'cr.id', 'c.creator_id')
    .innerJoin('users as u', 'u.id', 'c.creator_id')
    .select('c.id')
    .where('c.campaign_id', '=', campaignId)
    .where('c.brand_id', '=', actor.brandId)
    .where((eb) => eb.or([eb('cr.slug', '=', creatorName), eb('u.display_name', '=', creatorName)]))
    // A slug is unique, so it takes precedence over an equal display name.
    .orderBy(sql`cr.slug = ${creatorName}`, 'desc')
    .orderBy('c.id')
    .executeTakeFirst()
  return row === undefined
    ? refuse('collaboration.not_found')
    : viewBrandCollaboration(actor, row.id)
}

export const viewBrandCollaboration = async (
  actor: BrandActor,
  id: string,
): Promise<BrandCollaborationDetail> => {
  const row = await selectListedForBrand(actor, db)
    .leftJoinLateral(receiptSums, (join) => join.onTrue())
    .select([
      ...wholeColumns,
      ...termColumns,
      ...agreedColumns,
      'k.product',
      'cr.bio',
      'cr.country',
      'cr.niches',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return refuse('collaboration.not_found')
  const rounds = await listRounds(db, id, 'brand')
  const terms = termsOf(row, row)
  const verdicts = verdictsOn(actor, row)
  return {
    ...shapeCollaboration(row),
    ...shapeOfBrand(row, verdicts),
    can: askAll(verdicts),
    ...agreedTexts(row, terms),
    reviewDays: terms.reviewDays,
    terms,
    termsHash: row.terms_hash,
    rightsUntil: row.rights_until,
    receipts: await listReceipts(db, id),
    keepLiveUntil: keepLiveUntil(row.completed_at, terms),
    rounds,
    roundsLeft: roundsLeft(row.changes_asked, terms.changeRounds),
    timeline: await listTimeline(db, row, terms, 'brand'),
    delivery: await viewBrandDelivery(db, row, mayDecide(actor)),
    record: { bio: row.bio, country: row.country, niches: row.niches },
  }
}
