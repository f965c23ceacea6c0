import type { CreatorSearchQuery } from '@tandem/contract/discovery/creator-search/creator-search.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { isFindableBy } from '#accounts/creators/index.ts'

const networks = {
  instagram: 'insta',
  youtube: 'youtube',
  facebook: 'fb',
  twitter: 'twitter',
  tiktok: 'tiktok',
}

const isOn = (platform: NonNullable<CreatorSearchQuery['platform']>): RawBuilder<unknown> => {
  const isNamed = sql`coalesce(cr.handles ->> ${networks[platform]}, '') <> ''`
  if (platform !== 'tiktok') return isNamed
  // Older profiles have no handle for TikTok, so a connection counts too.
  return sql`(${isNamed} or exists (select from connections c where c.creator_id = cr.id
    and c.platform = 'tiktok' and c.tokens_encrypted is not null))`
}

const followersOn = (platform: CreatorSearchQuery['platform']): RawBuilder<unknown> => {
  if (platform === undefined) return sql`cr.followers_total`
  const told = sql`(cr.followers ->> ${networks[platform]})::bigint`
  return platform === 'tiktok'
    ? sql`coalesce(${told}, cr.followers_total)`
    : sql`coalesce(${told}, 0)`
}

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
