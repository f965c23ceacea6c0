import { type RawBuilder, sql } from 'kysely'

/**
 * What an open campaign is, wherever one is listed or counted: it takes applications, and has a
 * free place. It stands with brands, because campaigns read brands and not the other way round.
 */
export const isOpenCampaignText = (campaign: string): string =>
  `${campaign}.state = 'open' and ${campaign}.deadline > app_now()
    and (${campaign}.apply_by is null or ${campaign}.apply_by > app_now())
    and ${campaign}.places_taken < ${campaign}.creators_needed`

/** Over `brands b`. The number kept with the brand orders lists; it doesn't know of full ones. */
export const openCampaignsOfBrand: RawBuilder<number> = sql<number>`(
  select count(*) from campaigns open_one
   where open_one.brand_id = b.id and ${sql.raw(isOpenCampaignText('open_one'))})`
