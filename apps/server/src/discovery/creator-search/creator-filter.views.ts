import type { CreatorSearchQuery } from '@tandem/contract/discovery/creator-search/creator-search.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { isFindableBy } from '#accounts/creators/index.ts'

const networks = { instagram: 'insta', youtube: 'youtube', facebook: 'fb', twitter: 'twitter' }

const isOn = (platform: NonNullable<CreatorSearchQuery['platform']>): RawBuilder<unknown> =>
  platform === 'tiktok'
    ? sql`exists (select from connections c where c.creator_id = cr.id
                   and c.platform = 'tiktok' and c.tokens_encrypted is not null)`
    : sql`coalesce(cr.handles ->> ${networks[platform]}, '') <> ''`

const followersOn = (platform: CreatorSearchQuery['platform']): RawBuilder<unknown> =>
  platform === undefined || platform === 'tiktok'
    ? sql`cr.followers_total`
    : sql`coalesce((cr.followers ->> ${networks[platform]})::bigint, 0)`

// Matches the displayed completion rate. It is missing until a work was completed or expired.
const completes = (percent: number) => sql`exists (
  select from creator_track_records t
   where t.creator_id = cr.id and t.completed + t.expired > 0
     and t.completed * 100 >= ${percent}::int * (t.completed + t.expired))`

export const isChosen = (brandId: string, query: CreatorSearchQuery): RawBuilder<unknown> => {
  const { niche, country, language, platform } = query
  const { minFollowers, maxFollowers, minCompletion, minRating, minCoins, maxCoins } = query
  const conditions = [
    isFindableBy(brandId),
    niche !== undefined && sql`cr.niches && array[${niche}::text]`,
    country !== undefined && sql`cr.country = ${country}`,
    language !== undefined && sql`cr.languages && array[${language}::text]`,
    platform !== undefined && isOn(platform),
    minFollowers !== undefined && sql`${followersOn(platform)} >= ${minFollowers}::bigint`,
    maxFollowers !== undefined && sql`${followersOn(platform)} <= ${maxFollowers}::bigint`,
    minCompletion !== undefined && completes(minCompletion),
    // Compares the rating as displayed, rounded to a tenth of a star.
    minRating !== undefined &&
      sql`cr.rating_count > 0 and cr.rating_rank >= ${minRating}::int * 1000 - 50`,
    minCoins !== undefined && sql`cr.takes_to_coins >= ${minCoins}::bigint`,
    maxCoins !== undefined && sql`cr.takes_from_coins <= ${maxCoins}::bigint`,
  ].filter((condition) => condition !== false)
  return sql.join(conditions, sql` and `)
}
