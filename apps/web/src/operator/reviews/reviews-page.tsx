import type { OperatorReview } from '@tandem/contract/operator/reviews/review.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { DecideOwnDialog } from '../moderation/decide-own-dialog.tsx'
import { reviewsQuery } from './review.api.ts'

export const ReviewsPage = () => {
  const [{ q: asked }, onSearch] = useAddressSearch()
  const [hiding, setHiding] = useState<OperatorReview>()
  const q = typeof asked === 'string' ? asked : ''
  const search = useCallback(
    (words: string) => onSearch(words.trim() === '' ? {} : { q: words.trim() }),
    [onSearch],
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchBox
        label="Search reviews"
        placeholder="Words, brand or creator"
        q={q}
        onSearch={search}
        className="max-w-xl"
      />
      <PagedList
        list={useInfiniteQuery(reviewsQuery(q))}
        skeleton={<Skeleton className="h-96" />}
        failure="The reviews could not be loaded"
        empty={
          q === '' ? (
            <EmptyState
              title="No reviews yet"
              text="Reviews appear here when both sides can read them, newest first."
            />
          ) : (
            <NoResults query={q} onClear={() => search('')} />
          )
        }
      >
        {(reviews) => (
          <ul className="divide-y divide-line border-line border-y">
            {reviews.map((review) => (
              <Review key={review.id} review={review} onHide={() => setHiding(review)} />
            ))}
          </ul>
        )}
      </PagedList>
      {hiding && (
        <DecideOwnDialog
          thing={{ kind: 'review', name: hiding.id }}
          title={`Hide the review of ${hiding.about}?`}
          effect={`Nobody sees it any more, and its ${hiding.stars} of 5 stars no longer count.`}
          label="Hide review"
          onClose={() => setHiding(undefined)}
        />
      )}
    </div>
  )
}

const Review = ({ review, onHide }: { review: OperatorReview; onHide: () => void }) => (
  <li className="grid gap-2 py-4">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 break-words">
        <span className="font-semibold">{review.stars} of 5</span> · {review.by} on {review.about}
      </p>
      <Button size="small" variant="secondary" onClick={onHide}>
        Hide review
        <span className="sr-only"> of {review.about}</span>
      </Button>
    </div>
    {review.body !== '' && (
      <p className="max-w-prose whitespace-pre-line break-words">{review.body}</p>
    )}
    {review.answer !== null && (
      <p className="max-w-prose whitespace-pre-line break-words text-muted">
        {review.about} answered: {review.answer}
      </p>
    )}
    <p className="break-words text-muted text-sm">
      {review.campaignTitle} · <Time at={review.at} />
    </p>
  </li>
)
