import { actsOf } from '@tandem/contract/collaborations/collaboration-arcs.ts'
import type {
  BrandCollaboration,
  BrandCollaborationDetail,
} from '@tandem/contract/sides/side.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { shapeApplicant } from '../applications/index.ts'
import { listTimeline, mayDecide, termsOf } from '../collaborations/index.ts'
import { approvalLeadsTo, keepLiveUntil, listRounds, roundsLeft } from '../content/index.ts'
import { viewBrandDelivery } from '../parcels/index.ts'
import { listReceipts } from '../receipts/index.ts'
import {
  agreedColumns,
  agreedTexts,
  placesOf,
  selectCollaborations,
  shapeCollaboration,
  termColumns,
} from './side.views.ts'
import { brandVerdicts } from './side-verdicts.rules.ts'

export const selectForBrand = (actor: BrandActor, tx: Db) =>
  selectCollaborations(tx)
    .innerJoin('creators as cr', 'cr.id', 'c.creator_id')
    .innerJoin('users as u', 'u.id', 'c.creator_id')
    .select([
      'cr.slug',
      'cr.handles',
      'cr.followers',
      'cr.rating_sum',
      'cr.rating_count',
      sql<string>`creator_name(u.display_name)`.as('name'),
      'u.photo_url',
      ...termColumns,
      sql<number>`case when c.accepted_at is null then k.fee_coins else c.fee_coins end`.as(
        'fee_coins',
      ),
      sql<number>`(select count(*) from submissions s
                    where s.collaboration_id = c.id and s.verdict = 'changes_requested')`.as(
        'changes_asked',
      ),
      sql<number>`(select count(*) from collaborations d
                    where d.creator_id = c.creator_id and d.state = 'completed')`.as('completed'),
    ])
    .where('c.brand_id', '=', actor.brandId)

type Row = Awaited<ReturnType<ReturnType<typeof selectForBrand>['executeTakeFirstOrThrow']>>

export const shapeForBrand = (actor: BrandActor, row: Row): BrandCollaboration => {
  const terms = termsOf(row, row)
  const can = brandVerdicts(row, placesOf(row), {
    receiptRefusals: row.receipt_refusals,
    changesAsked: row.changes_asked,
    terms,
    mayDecide: mayDecide(actor),
    now: now(),
  })
  return {
    ...shapeCollaboration(row),
    creator: shapeApplicant(row),
    pitch: row.pitch,
    feeCoins: row.fee_coins,
    approvalCompletes: approvalLeadsTo(row, terms) === 'completed',
    // A decline can be taken back for some days, and then there is nothing left to offer.
    offered: actsOf(row, 'brand').filter((act) => act !== 'reconsider' || can.reconsider.allowed),
    can,
  }
}

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
  const row = await selectForBrand(actor, db)
    .select([...agreedColumns, 'k.product', 'cr.bio', 'cr.country', 'cr.niches'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return refuse('collaboration.not_found')
  const rounds = await listRounds(db, id, 'brand')
  const terms = termsOf(row, row)
  return {
    ...shapeForBrand(actor, row),
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
