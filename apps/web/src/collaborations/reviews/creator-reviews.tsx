import { useInfiniteQuery } from '@tanstack/react-query'
import { creatorReviewsQuery } from './review.api.ts'
import { ReviewEntry } from './review-entry.tsx'
import { ReviewList } from './review-list.tsx'

/** A null slug shows the reviews of the signed-in creator. */
export const CreatorReviews = ({ slug, name }: { slug: string | null; name: string }) => (
  <ReviewList
    list={useInfiniteQuery(creatorReviewsQuery(slug))}
    byButton
    few
    emptyText="Brands can write a review after a completed collaboration."
  >
    {(review) => (
      <ReviewEntry
        review={review}
        by={review.brandName}
        about={`For “${review.campaignTitle}”`}
        answeredBy={name}
      />
    )}
  </ReviewList>
)
