import type { Rating } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { ratingOf } from '#accounts/brands/index.ts'

/** A subquery instead of a join, so that ratings are computed only for the rows shown. */
export const ratedColumn = `(select json_build_object('sum', coalesce(sum(r.stars), 0), 'count', count(*))
    from collaboration_reviews r where r.campaign_id = c.id and r.by_role = 'creator'
      and r.visible_at is not null and r.hidden_at is null) rated`

export type RatedRow = { rated: { sum: number; count: number } }

export const campaignRating = ({ rated }: RatedRow): Rating => ({
  average: ratingOf(rated.sum, rated.count),
  count: rated.count,
})
