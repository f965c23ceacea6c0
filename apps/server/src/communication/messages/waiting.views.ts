import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export const viewWaiting = async (tx: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return tx
    .selectFrom('collaborations as c')
    .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
    .innerJoin('brands as b', 'b.id', 'c.brand_id')
    .innerJoin('creators as cr', 'cr.id', 'c.creator_id')
    .innerJoin('users as u', 'u.id', 'c.creator_id')
    .select([
      'c.id as collaborationId',
      'c.brand_id as brandId',
      'c.creator_id as creatorId',
      'c.campaign_id as campaignId',
      'k.title as campaignTitle',
      'b.name as brandName',
      'b.slug as brandSlug',
      'cr.slug as creatorSlug',
      sql<string>`creator_name(u.display_name)`.as('creatorName'),
    ])
    .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}
