import type { BrandTile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { ratingOf } from './brand.rules.ts'
import { openCampaignsOfBrand } from './open-campaigns.views.ts'
import { verificationColumn } from './verification.views.ts'

export type TileRow = {
  id: string
  slug: string
  name: string
  description: string
  categories: string[]
  logo_url: string | null
  image_url: string | null
  hue: number
  rating_sum: number
  rating_count: number
  verification: BrandTile['verification']
  open_campaigns: number
  is_favourite: boolean
  pay_days: number | null
}

/** Columns for a query on `brands b`. `creatorId` is null for viewers who are not creators. */
export const tileColumns = (creatorId: string | null): RawBuilder<unknown> => sql`
  b.id, b.slug, b.name, b.description, b.categories, b.logo_url, b.image_url, b.hue, b.rating_sum, b.rating_count,
  ${sql.raw(verificationColumn)},
  ${openCampaignsOfBrand} as open_campaigns,
  exists (select 1 from favourite_brands f
           where f.creator_id = ${creatorId}::uuid and f.brand_id = b.id) as is_favourite,
  (${medianPayDays}) as pay_days`

// Reads only the 50 latest collaborations: older ones are outdated and would slow down each tile.
const medianPayDays = sql`
  select percentile_cont(0.5) within group (order by extract(epoch from paid.completed_at - sent.at) / 86400)
    from (select id, completed_at from collaborations
           where brand_id = b.id and state = 'completed' order by state_since desc limit 50) paid
    join lateral (select max(created_at) as at from submissions where collaboration_id = paid.id) sent on sent.at is not null`

export const tileFrom = (row: TileRow, why: BrandTile['why']): BrandTile => ({
  slug: row.slug,
  name: row.name,
  description: row.description,
  categories: row.categories,
  logoUrl: row.logo_url,
  imageUrl: row.image_url,
  hue: row.hue,
  rating: { average: ratingOf(row.rating_sum, row.rating_count), count: row.rating_count },
  verification: row.verification,
  openCampaigns: row.open_campaigns,
  medianPayDays: row.pay_days === null ? null : Math.round(row.pay_days * 10) / 10,
  isFavourite: row.is_favourite,
  why,
})
