import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type {
  CreatorProfile,
  FavouriteBrand,
  Followers,
  Takes,
} from '@tandem/contract/accounts/creators/creator.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import { openCampaignsOfBrand, ratingOf } from '#accounts/brands/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'

export const viewCreatorProfile = async (
  actor: CreatorActor,
  tx: Db = db,
): Promise<CreatorProfile> => {
  const row = await tx
    .selectFrom('creators')
    .selectAll()
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return {
    slug: row.slug,
    bio: row.bio,
    country: row.country,
    languages: row.languages,
    niches: row.niches,
    handles: row.handles as Socials,
    followers: row.followers as Followers,
    isFindable: row.is_findable,
    takes: takesOf(row),
    showsTakes: row.shows_takes,
    rating: { average: ratingOf(row.rating_sum, row.rating_count), count: row.rating_count },
    joinedAt: row.created_at,
    isPublic: row.is_public,
    address: `${settings.publicUrl}/creator/${row.slug}`,
  }
}

export const takesOf = ({
  takes_from_coins: fromCoins,
  takes_to_coins: toCoins,
}: {
  takes_from_coins: number | null
  takes_to_coins: number | null
}): Takes | null => (fromCoins === null || toCoins === null ? null : { fromCoins, toCoins })

export const listFavourites = async (
  actor: CreatorActor,
  query: { cursor?: string | undefined; limit?: number | undefined },
  tx: Db = db,
): Promise<Page<FavouriteBrand>> => {
  const limit = query.limit ?? 24
  const last = decodeCursorOf('creators.favourites', query.cursor)
  const beyond =
    last === undefined
      ? sql`true`
      : sql`(f.created_at, f.brand_id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
  const { rows } = await sql<{
    brand_id: string
    created_at: string
    slug: string
    name: string
    logo_url: string | null
    hue: number
    open_campaigns: number
  }>`
    select f.brand_id, f.created_at, b.slug, b.name, b.logo_url, b.hue,
           ${openCampaignsOfBrand} as open_campaigns
      from favourite_brands f join brands b on b.id = f.brand_id
     where f.creator_id = ${actor.userId} and ${beyond}
     order by f.created_at desc, f.brand_id desc limit ${limit + 1}`.execute(tx)
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [
    'creators.favourites',
    last.created_at,
    last.brand_id,
  ])
  return {
    items: items.map((row) => ({
      slug: row.slug,
      name: row.name,
      logoUrl: row.logo_url,
      hue: row.hue,
      openCampaigns: row.open_campaigns,
    })),
    nextCursor,
  }
}
