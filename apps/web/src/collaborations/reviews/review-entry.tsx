import type { Review } from '@tandem/contract/collaborations/reviews/review.schema.ts'
import type { ReactNode } from 'react'
import { Time } from '#ui/time.tsx'
import { Stars } from './stars.tsx'

export const ReviewEntry = ({
  review,
  by,
  about,
  answeredBy,
}: {
  review: Review
  by: ReactNode
  about?: ReactNode
  answeredBy: string
}) => (
  <article className="grid gap-2">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Stars count={review.stars} />
      <span className="font-semibold">{by}</span>
      <Time at={review.at} as="date" className="text-muted" />
    </div>
    {review.body !== '' && <p className="whitespace-pre-line break-words">{review.body}</p>}
    {about && <p className="text-muted text-sm">{about}</p>}
    {review.answer && (
      <div className="ml-4 grid gap-1 border-line border-l-2 pl-4">
        <p className="text-sm">
          <span className="font-semibold">{answeredBy}</span>
          <span className="text-muted">
            {' '}
            answered · <Time at={review.answer.at} as="date" />
          </span>
        </p>
        <p className="whitespace-pre-line break-words">{review.answer.body}</p>
      </div>
    )}
  </article>
)
