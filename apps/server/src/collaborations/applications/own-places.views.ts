import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

/** Answers 404 when the campaign belongs to another brand. */
export const viewOwnPlaces = async (actor: BrandActor, campaignId: string) =>
  (await db
    .selectFrom('campaigns')
    .select(['state', 'deadline', 'places_taken', 'creators_needed'])
    .where('id', '=', campaignId)
    .where('brand_id', '=', actor.brandId)
    .executeTakeFirst()) ?? refuse('campaign.not_found')
