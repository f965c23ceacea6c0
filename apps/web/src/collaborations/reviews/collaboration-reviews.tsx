import type { CollaborationReviews as Both } from '@tandem/contract/collaborations/reviews/review.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { AnswerForm } from './answer-form.tsx'
import { collaborationReviewsQuery } from './review.api.ts'
import { ReviewEntry } from './review-entry.tsx'
import { ReviewForm } from './review-form.tsx'

type Place = { side: Side; collaborationId: string; other: string }

export const CollaborationReviews = (place: Place) => {
  const query = useQuery(collaborationReviewsQuery(place.side, place.collaborationId))
  return (
    <Section title="Reviews">
      {query.isPending && (
        <SkeletonRegion label="Loading the reviews" className="grid gap-4">
          <Skeleton className="h-11 w-60" />
          <Skeleton className="h-28" />
        </SkeletonRegion>
      )}
      {query.isLoadingError && <LoadFailure query={query} />}
      {query.data && <Shown {...place} both={query.data} />}
    </Section>
  )
}

const Shown = ({ both, ...place }: Place & { both: Both }) => (
  <div className="grid gap-6">
    <Mine {...place} both={both} />
    <Theirs {...place} both={both} />
  </div>
)

const Mine = ({ both, ...place }: Place & { both: Both }) => {
  const [changes, setChanges] = useState(false)
  const { mine } = both
  if (mine === null || changes)
    return both.can.write.allowed ? (
      <ReviewForm {...place} before={mine} onDone={() => setChanges(false)} />
    ) : (
      <p className="text-muted">{reasonFor(both.can.write)}</p>
    )
  return (
    <div className="grid gap-3">
      <ReviewEntry review={mine} by="You" answeredBy={place.other} />
      {mine.hiddenBecause !== null && (
        <p className="text-sm text-warn">
          The operator hid this review, and its stars no longer count. Reason: {mine.hiddenBecause}
        </p>
      )}
      {both.can.write.allowed && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setChanges(true)}
        >
          Change your review
        </Button>
      )}
    </div>
  )
}

const Theirs = ({ both, ...place }: Place & { both: Both }) => {
  if (both.theirs === null) return <Unseen {...place} both={both} />
  return (
    <div className="grid gap-3">
      <ReviewEntry review={both.theirs} by={place.other} answeredBy="You" />
      {both.can.answer.allowed && <AnswerForm {...place} />}
    </div>
  )
}

const Unseen = ({ both, other }: Place & { both: Both }) => {
  if (both.theirsHidden)
    return <p className="text-muted">The operator hid the review of {other}.</p>
  if (!both.theirsWritten)
    return (
      <p className="text-muted">
        {both.visible
          ? `${other} did not write a review.`
          : `${other} has not written a review yet.`}
      </p>
    )
  // Only the other side has written a review here. Once both have, both reviews are visible.
  return (
    <p className="text-muted">
      <span>{other} has written a review. You can read it once you write yours</span>
      {both.closesAt !== null && (
        <>
          , or from <Time at={both.closesAt} as="date" /> on
        </>
      )}
      <span>.</span>
    </p>
  )
}
