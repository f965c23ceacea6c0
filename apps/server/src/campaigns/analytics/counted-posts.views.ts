import { type RawBuilder, sql } from 'kysely'
import { settings } from '#platform/settings/settings.ts'

/** Posts of the brand's campaigns, with only those figures that reports may include. */
export const countedPosts = (brandId: string): RawBuilder<unknown> => sql`
  select p.campaign_id, p.posted_at, n.views, n.likes, n.comments
    from posts p
    cross join lateral counted_numbers(p, p.brand_id, ${settings.youtubeNumbersAccepted}) n
   where p.brand_id = ${brandId} and p.campaign_id is not null`
