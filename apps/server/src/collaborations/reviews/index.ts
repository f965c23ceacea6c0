export { hideReview, showReview } from './hide-review.ts'
export { revealReview } from './reveal-review.ts'
export { dueReviews, listReviewsToRead } from './review-list.views.ts'
