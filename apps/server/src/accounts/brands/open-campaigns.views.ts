import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition for a campaign that takes applications and has a free place, and that no operator
 * has restricted. It lives in `brands`
 * because campaigns may import brands, but not the reverse.
 */
export const isOpenCampaignText = (campaign: string): string =>
  `${campaign}.state = 'open' and ${campaign}.deadline > app_now()
    and (${campaign}.apply_by is null or ${campaign}.apply_by > app_now())
    and ${campaign}.places_taken < ${campaign}.creators_needed
    and ${campaign}.is_unlisted is not true`

/** Exact count for a query on `brands b`. The stored `open_campaigns` includes full campaigns. */
export const openCampaignsOfBrand: RawBuilder<number> = sql<number>`(
  select count(*) from campaigns open_one
   where open_one.brand_id = b.id and ${sql.raw(isOpenCampaignText('open_one'))})`
