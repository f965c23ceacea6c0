import type { BrandReview } from '@tandem/contract/brands/brand.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { brandReviewsQuery } from './brand.api.ts'

/** What creators say after finished work. */
export const BrandReviews = ({ brandSlug }: { brandSlug: string }) => {
  const list = useInfiniteQuery(brandReviewsQuery(brandSlug))
  if (list.isPending)
    return (
      <SkeletonRegion label="Loading reviews" className="grid max-w-[65ch] gap-6">
        {['1', '2', '3'].map((place) => (
          <Skeleton key={place} className="h-24" />
        ))}
      </SkeletonRegion>
    )
  if (list.isError && list.data === undefined)
    return <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
  const reviews = list.data.pages.flatMap((page) => page.items)
  if (reviews.length === 0)
    return (
      <EmptyState
        title="No reviews yet"
        text="Creators can say how it was once a collaboration with this brand is completed."
      />
    )
  return (
    <>
      <ul className="grid max-w-[65ch] divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-5 first:pt-0">
            <Review review={review} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

const stars = [1, 2, 3, 4, 5]

const Review = ({ review }: { review: BrandReview }) => (
  <article className="grid gap-2">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span role="img" aria-label={`${review.stars} of 5 stars`} className="flex text-accent">
        {stars.map((star) => (
          <Star
            key={star}
            aria-hidden="true"
            className={star <= review.stars ? 'size-4 fill-current' : 'size-4'}
          />
        ))}
      </span>
      <span className="font-semibold">{review.creatorName ?? 'A creator'}</span>
      <Time at={review.at} as="date" className="text-muted" />
    </div>
    {review.body !== '' && <p className="whitespace-pre-line">{review.body}</p>}
    <p className="text-muted text-sm">For “{review.campaignTitle}”</p>
  </article>
)
