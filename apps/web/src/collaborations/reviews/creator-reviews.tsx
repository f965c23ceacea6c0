import { useInfiniteQuery } from '@tanstack/react-query'
import { creatorReviewsQuery } from './review.api.ts'
import { ReviewEntry } from './review-entry.tsx'
import { ReviewList } from './review-list.tsx'

/** What brands say of a creator after finished work; of whoever looks when no slug is given. */
export const CreatorReviews = ({ slug, name }: { slug: string | null; name: string }) => (
  <ReviewList
    list={useInfiniteQuery(creatorReviewsQuery(slug))}
    byButton
    few
    emptyText="Brands can say how it was once a collaboration is completed."
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
