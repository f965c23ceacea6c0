import type { CampaignFields } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { campaignTextNames, ofTexts } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import { lockForLimit } from '#accounts/brands/index.ts'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Measure } from '#platform/measure.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Campaigns } from '#platform/postgres/tables.gen.ts'
import { isViolation } from '#platform/postgres/violation.ts'
import { assert, refuse } from '#platform/refusal.ts'

type Row = Omit<Selectable<Campaigns>, 'search' | 'plain_title' | 'is_selective' | 'product_coins'>

export type LockedCampaign = Row & { brand_name: string; brand_slug: string }

const columns = [
  'campaigns.id',
  'campaigns.brand_id',
  'campaigns.state',
  'campaigns.origin',
  'campaigns.title',
  'campaigns.type',
  'campaigns.category',
  'campaigns.niche',
  ...campaignTextNames.map((name) => `campaigns.${name}` as const),
  'campaigns.deadline',
  'campaigns.creators_needed',
  'campaigns.places_taken',
  'campaigns.coins',
  'campaigns.reimburse_cap_coins',
  'campaigns.fee_coins',
  'campaigns.product',
  'campaigns.pictures',
  'campaigns.review_days',
  'campaigns.keep_live_days',
  'campaigns.usage_days',
  'campaigns.needs_draft',
  'campaigns.reimburse_on',
  'campaigns.apply_by',
  'campaigns.min_followers',
  'campaigns.countries',
  'campaigns.languages',
  'campaigns.checklist',
  'campaigns.usage_channels',
  'campaigns.usage_edits',
  'campaigns.usage_territory',
  'campaigns.published_at',
  'campaigns.closed_at',
  'campaigns.archived_at',
  'campaigns.measure',
  'campaigns.is_unlisted',
  'campaigns.operator_pause_reason',
  'campaigns.version',
  'campaigns.edited_by',
  'campaigns.edited_at',
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

/** Lock the campaign before its collaborations. Every change of its places takes this lock. */
export const lockCampaign = async (tx: Db, id: string): Promise<LockedCampaign> =>
  (await lockQuery(tx, id).executeTakeFirst()) ?? refuse('campaign.not_found')

export const lockOwnCampaign = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  id: string,
): Promise<LockedCampaign> => {
  const row = await lockQuery(tx, id).where('campaigns.brand_id', '=', brandId).executeTakeFirst()
  return row ?? refuse('campaign.not_found')
}

const columnsOf = (fields: CampaignFields) => ({
  title: fields.title,
  type: fields.type,
  category: fields.category,
  niche: fields.niche,
  ...ofTexts(campaignTextNames, (name) => fields[name]),
  deadline: fields.deadline,
  creators_needed: fields.creatorsNeeded,
  coins: fields.coins,
  reimburse_cap_coins: fields.reimburseCapCoins,
  reimburse_on: fields.reimburseOn,
  product: fields.product,
  // Converted to JSON, because the driver would send the list as a PostgreSQL array.
  pictures: JSON.stringify(fields.pictures),
  needs_draft: fields.needsDraft,
  review_days: fields.reviewDays,
  keep_live_days: fields.keepLiveDays,
  usage_days: fields.usageDays,
  usage_channels: fields.usageChannels,
  usage_edits: fields.usageEdits,
  usage_territory: fields.usageTerritory,
  apply_by: fields.applyBy,
  min_followers: fields.minFollowers,
  countries: fields.countries,
  languages: fields.languages,
  checklist: fields.checklist,
})

export const countDrafts = async (tx: Db, brandId: AuthorizedBrandId): Promise<number> => {
  await lockForLimit(tx, brandId)
  const { count } = await tx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('brand_id', '=', brandId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertCampaign = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  fields: CampaignFields,
): Promise<string> => {
  const row = await tx
    .insertInto('campaigns')
    .values({ brand_id: brandId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The campaign starts closed, because the same transaction gives its only place to the creator. */
export const insertDealCampaign = async (
  tx: Db,
  brandId: string,
  fields: CampaignFields,
  feeCoins: number,
): Promise<string> => {
  const row = await tx
    .insertInto('campaigns')
    .values({
      brand_id: brandId,
      ...columnsOf(fields),
      origin: 'barter',
      state: 'closed',
      fee_coins: feeCoins,
      published_at: sql`app_now()`,
      closed_at: sql`app_now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateFields = (
  tx: Db,
  id: string,
  fields: CampaignFields,
  editedBy: string,
): Promise<void> =>
  updateCampaign(tx, id, {
    ...columnsOf(fields),
    edited_by: editedBy,
    edited_at: now().toISOString(),
  })

export const fieldsOfRow = (row: Row): CampaignFields => ({
  title: row.title,
  // CHECK constraints on the table allow only the values that the API contract lists.
  type: row.type as CampaignFields['type'],
  category: row.category as CampaignFields['category'],
  niche: row.niche as CampaignFields['niche'],
  ...ofTexts(campaignTextNames, (name) => row[name]),
  deadline: row.deadline,
  creatorsNeeded: row.creators_needed,
  coins: row.coins,
  reimburseCapCoins: row.reimburse_cap_coins,
  reimburseOn: row.reimburse_on as CampaignFields['reimburseOn'],
  product: row.product as CampaignFields['product'],
  pictures: row.pictures as CampaignFields['pictures'],
  needsDraft: row.needs_draft,
  reviewDays: row.review_days,
  keepLiveDays: row.keep_live_days,
  usageDays: row.usage_days,
  usageChannels: row.usage_channels as CampaignFields['usageChannels'],
  usageEdits: row.usage_edits,
  usageTerritory: row.usage_territory,
  applyBy: row.apply_by,
  minFollowers: row.min_followers,
  countries: row.countries,
  languages: row.languages,
  checklist: row.checklist,
})

/** Increments the version, so that a stale editor is refused. */
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

/** The campaign must be locked. A CHECK on the table prevents more places than planned. */
export const takePlace = async (tx: Db, campaign: Pick<Row, 'id'>): Promise<void> => {
  try {
    await sql`update campaigns set places_taken = places_taken + 1 where id = ${campaign.id}`.execute(
      tx,
    )
  } catch (error) {
    if (isViolation(error, 'campaigns_places_check')) return refuse('campaign.full')
    throw error
  }
}

export const returnPlace = async (tx: Db, campaign: Pick<Row, 'id'>): Promise<void> => {
  const { numAffectedRows } = await sql`
    update campaigns set places_taken = places_taken - 1
     where id = ${campaign.id} and places_taken > 0`.execute(tx)
  assert(numAffectedRows === 1n, 'a place that is given back was taken before')
}

export const openCampaign = async (tx: Db, id: string, feeCoins: number): Promise<void> => {
  await sql`update campaigns set state = 'open', published_at = app_now(), fee_coins = ${feeCoins},
    version = version + 1 where id = ${id}`.execute(tx)
}

export const markEnded = async (
  tx: Db,
  id: string,
  state: 'closed' | 'cancelled',
): Promise<void> => {
  await sql`update campaigns set state = ${state}, closed_at = app_now(), version = version + 1
    where id = ${id}`.execute(tx)
}

export const markArchived = async (tx: Db, id: string): Promise<void> => {
  await sql`update campaigns set archived_at = app_now(), version = version + 1
    where id = ${id}`.execute(tx)
}

export const setCampaignMeasure = async (tx: Db, id: string, measure: Measure): Promise<void> => {
  await sql`update campaigns set measure = ${measure}, version = version + 1 where id = ${id}`.execute(
    tx,
  )
}
