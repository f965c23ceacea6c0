import { sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { type Db, db } from '#platform/db.ts'

export type BrandInboxItem = {
  id: string
  state: 'applied' | 'submitted'
  campaignId: string
  campaignTitle: string
  creatorName: string
  creatorSlug: string
  since: string
  /** Until when the brand aims to answer. */
  answerBy: string | null
}

/** What waits for this brand: how many applications and pieces of content, and the ones waiting longest. */
export const listBrandInbox = async (
  brandId: AuthorizedBrandId,
  tx: Db = db,
): Promise<{ applicationsToDecide: number; contentToReview: number; next: BrandInboxItem[] }> => {
  const [counts, next] = await Promise.all([
    tx
      .selectFrom('collaborations')
      .select(['state', sql<number>`count(*)`.as('count')])
      .where('brand_id', '=', brandId)
      .where('state', 'in', ['applied', 'submitted'])
      .groupBy('state')
      .execute(),
    tx
      .selectFrom('collaborations as c')
      .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
      .innerJoin('creators as cr', 'cr.id', 'c.creator_id')
      .innerJoin('users as u', 'u.id', 'c.creator_id')
      .select([
        'c.id',
        sql<'applied' | 'submitted'>`c.state`.as('state'),
        'k.id as campaignId',
        'k.title as campaignTitle',
        sql<string>`coalesce(u.display_name, cr.slug)`.as('creatorName'),
        'cr.slug as creatorSlug',
        'c.state_since as since',
        'c.state_deadline as answerBy',
      ])
      .where('c.brand_id', '=', brandId)
      .where('c.state', 'in', ['applied', 'submitted'])
      // Content first: somebody's coins wait for it.
      .orderBy('c.state', 'desc')
      .orderBy('c.state_since')
      .limit(5)
      .execute(),
  ])
  const countOf = (state: string) => counts.find((row) => row.state === state)?.count ?? 0
  return { applicationsToDecide: countOf('applied'), contentToReview: countOf('submitted'), next }
}
