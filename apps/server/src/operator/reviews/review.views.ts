import type {
  OperatorReview,
  OperatorReviewQuery,
} from '@tandem/contract/operator/reviews/review.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'
import { patternOf } from '../search-pattern.ts'

export const listReviews = async ({
  q = '',
  cursor,
  limit = 24,
}: OperatorReviewQuery): Promise<Page<OperatorReview>> => {
  const [at = null, id = null] = decodeCursorOf('operator-reviews', cursor) ?? []
  const pattern = patternOf(q)
  const { rows } = await sql<OperatorReview>`
    select r.id, r.stars, r.body, r.answer, r.visible_at as at, k.title as "campaignTitle",
           case when r.by_role = 'brand' then b.name else n.name end as by,
           case when r.by_role = 'brand' then n.name else b.name end as about
      from collaboration_reviews r
      join campaigns k on k.id = r.campaign_id
      join brands b on b.id = r.brand_id
      join users u on u.id = r.creator_id
      cross join lateral (select coalesce(creator_name(u.display_name), 'A creator') as name) n
     where r.visible_at is not null and r.hidden_at is null
       and (${at}::timestamptz is null or (r.visible_at, r.id) < (${at}::timestamptz, ${id}::uuid))
       and (r.body ilike ${pattern} or b.name ilike ${pattern} or n.name ilike ${pattern})
     order by r.visible_at desc, r.id desc limit ${limit + 1}`.execute(db)
  return pageFrom(rows, limit, (last) => ['operator-reviews', last.at, last.id])
}
