import { endpoint } from '../../endpoint.ts'
import { pageOf } from '../../page.ts'
import { OperatorReview, OperatorReviewQuery } from './review.schema.ts'

export const operatorReviews = {
  /** Visible reviews, newest first. A decision of moderation (`moderation.decideOwn`) hides one. */
  list: endpoint({
    method: 'GET',
    path: '/operator/reviews',
    access: 'operator',
    query: OperatorReviewQuery,
    output: pageOf(OperatorReview),
    refuses: [],
  }),
}
