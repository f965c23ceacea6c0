import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import pg from 'pg'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/db.ts'
import { assert, refuse } from '#platform/refusal.ts'
import type { Campaigns } from '#platform/tables.gen.ts'

type Row = Omit<Selectable<Campaigns>, 'search'>

/** A campaign held for update, with the words its events need. */
export type LockedCampaign = Row & { brand_name: string; brand_slug: string }

const columns = [
  'campaigns.id',
  'campaigns.brand_id',
  'campaigns.state',
  'campaigns.title',
  'campaigns.type',
  'campaigns.category',
  'campaigns.niche',
  'campaigns.description',
  'campaigns.requirements',
  'campaigns.guidelines',
  'campaigns.deadline',
  'campaigns.creators_needed',
  'campaigns.slots_taken',
  'campaigns.coins',
  'campaigns.reimburse_cap_coins',
  'campaigns.fee_coins',
  'campaigns.product',
  'campaigns.review_days',
  'campaigns.keep_live_days',
  'campaigns.usage_days',
  'campaigns.published_at',
  'campaigns.closed_at',
  'campaigns.archived_at',
  'campaigns.version',
  'campaigns.created_at',
  'brands.name as brand_name',
  'brands.slug as brand_slug',
] as const

const lockQuery = (tx: Db, id: string) =>
  tx
    .selectFrom('campaigns')
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .select(columns)
    .where('campaigns.id', '=', id)
    .forNoKeyUpdate('campaigns')

/** Locks the campaign whoever's it is: everything that changes its places waits here. Lock it before a collaboration. */
export const lockCampaign = async (tx: Db, id: string): Promise<LockedCampaign> =>
  (await lockQuery(tx, id).executeTakeFirst()) ?? refuse('campaign.not_found')

/** Locks a campaign of this brand; another brand's does not exist. */
export const lockOwnCampaign = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  id: string,
): Promise<LockedCampaign> => {
  const row = await lockQuery(tx, id).where('campaigns.brand_id', '=', brandId).executeTakeFirst()
  return row ?? refuse('campaign.not_found')
}

export const insertCampaign = async (tx: Db, values: Insertable<Campaigns>): Promise<string> => {
  const row = await tx
    .insertInto('campaigns')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Writes the columns and counts the version up, so that an editor opened before notices. */
export const updateCampaign = async (
  tx: Db,
  id: string,
  values: Updateable<Campaigns>,
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Takes one place of a locked campaign; the table's own check is what refuses one too many. */
export const takePlace = async (tx: Db, campaign: Pick<Row, 'id'>): Promise<void> => {
  try {
    await sql`update campaigns set slots_taken = slots_taken + 1 where id = ${campaign.id}`.execute(
      tx,
    )
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'campaigns_slots_check')
      return refuse('campaign.full')
    throw error
  }
}

/** Gives one place of a locked campaign back. */
export const returnPlace = async (tx: Db, campaign: Pick<Row, 'id'>): Promise<void> => {
  const { numAffectedRows } = await sql`
    update campaigns set slots_taken = slots_taken - 1
     where id = ${campaign.id} and slots_taken > 0`.execute(tx)
  assert(numAffectedRows === 1n, 'a place that is given back was taken before')
}
