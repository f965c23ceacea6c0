export { hideReview } from './hide-review.ts'
/** For the scanner of deadlines: what is due, and the command that does it. */
export { revealReview } from './reveal-review.ts'
export { dueReviews, listReviewsToRead } from './review-list.views.ts'
