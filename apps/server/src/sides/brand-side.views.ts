import type { CollaborationAct } from '@tandem/contract/collaborations/collaboration-acts.ts'
import { actsOf } from '@tandem/contract/collaborations/collaboration-arcs.ts'
import {
  type BrandCollaboration,
  type BrandCollaborationDetail,
  BrandVerdicts,
} from '@tandem/contract/sides/side.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { shapeApplicant } from '../applications/index.ts'
import { listTimeline, mayDecide, reviewTermsOf, termsOf } from '../collaborations/index.ts'
import { approvalLeadsTo, keepLiveUntil, listRounds, roundsLeft } from '../content/index.ts'
import { viewBrandDelivery } from '../parcels/index.ts'
import { listReceipts, receiptSums } from '../receipts/index.ts'
import {
  agreedColumns,
  agreedTexts,
  placesOf,
  selectListed,
  shapeCollaboration,
  shapeListed,
  termColumns,
  wholeColumns,
} from './side.views.ts'
import { brandVerdicts } from './side-verdicts.rules.ts'

export const selectListedForBrand = (actor: BrandActor, tx: Db) =>
  selectListed(tx)
    .innerJoin('creators as cr', 'cr.id', 'c.creator_id')
    .innerJoin('users as u', 'u.id', 'c.creator_id')
    .select([
      'cr.slug',
      'cr.handles',
      sql<unknown>`connected_handles(cr.id)`.as('connected'),
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
      sql<number>`(select count(*) from collaborations d
                    where d.creator_id = c.creator_id and d.state = 'completed')`.as('completed'),
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
    now: now(),
  })

const shapeOfBrand = (row: Listed, can: ReturnType<typeof verdictsOn>) => ({
  creator: shapeApplicant(row),
  pitch: row.pitch,
  feeCoins: row.fee_coins,
  approvalCompletes: approvalLeadsTo(row, reviewTermsOf(row, row)) === 'completed',
  // A decline can be taken back for some days, and then there is nothing left to offer.
  offered: actsOf(row, 'brand').filter((act) => act !== 'reconsider' || can.reconsider().allowed),
})

export const shapeListedForBrand = (actor: BrandActor, row: Listed): BrandCollaboration => {
  const verdicts = verdictsOn(actor, row)
  const shape = shapeOfBrand(row, verdicts)
  const can: BrandCollaboration['can'] = {}
  for (const act of shape.offered) if (isRuled(act)) can[act] = verdicts[act]()
  return {
    ...shapeListed(row),
    ...shape,
    // The table's check keeps it within the contract's words.
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
  // Of the same keys.
  Object.fromEntries(
    Object.entries(verdicts).map(([act, ask]) => [act, ask()]),
  ) as unknown as BrandVerdicts

/** By the creator's slug or exact name, as paths name people. */
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
    // A slug names one creator; the same display name may be somebody else's too.
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
    timeline: await listTimeline(db, row, terms),
    delivery: await viewBrandDelivery(db, row, mayDecide(actor)),
    record: { bio: row.bio, country: row.country, niches: row.niches },
  }
}
