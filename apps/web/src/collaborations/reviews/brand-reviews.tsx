import { useInfiniteQuery } from '@tanstack/react-query'
import { brandReviewsQuery } from './review.api.ts'
import { ReviewEntry } from './review-entry.tsx'
import { ReviewList } from './review-list.tsx'

export const BrandReviews = ({
  brandSlug,
  brandName,
  byButton = false,
}: {
  brandSlug: string
  brandName: string
  byButton?: boolean
}) => (
  <ReviewList
    list={useInfiniteQuery(brandReviewsQuery(brandSlug))}
    byButton={byButton}
    emptyText="Creators can write a review after a completed collaboration with this brand."
  >
    {(review) => (
      <ReviewEntry
        review={review}
        by={review.creatorName ?? 'A creator'}
        about={`For “${review.campaignTitle}”`}
        answeredBy={brandName}
      />
    )}
  </ReviewList>
)
