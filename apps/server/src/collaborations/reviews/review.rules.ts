import { reviewDays } from '@tandem/contract/collaborations/reviews/review.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

type RuledReview = {
  visible_at: string | null
  reveal_at: string
  hidden_at: string | null
  answer: string | null
}

/** End of the time to write reviews. Every written review becomes visible then. */
export const closesAt = (completedAt: string): Date =>
  new Date(Date.parse(completedAt) + reviewDays * dayMs)

/** Each side writes one review and can change it until the other side can read it. */
export const acceptsReview = (
  collaboration: { state: string; completed_at: string | null },
  mine: Pick<RuledReview, 'visible_at'> | undefined,
  now: Date,
): Verdict => {
  if (collaboration.state !== 'completed' || collaboration.completed_at === null)
    return refused('review.not_completed')
  if (mine !== undefined && mine.visible_at !== null) return refused('review.already_visible')
  return now < closesAt(collaboration.completed_at) ? allowed : refused('review.window_over')
}

export const isToBeSeen = (
  written: readonly Pick<RuledReview, 'visible_at' | 'reveal_at'>[],
  now: Date,
): boolean =>
  written.some(({ visible_at }) => visible_at === null) &&
  (written.length === 2 || written.some(({ reveal_at }) => Date.parse(reveal_at) <= now.getTime()))

/** A side can answer once, and only a review that is visible. */
export const acceptsAnswer = (theirs: RuledReview | undefined): Verdict => {
  if (theirs === undefined || theirs.visible_at === null || theirs.hidden_at !== null)
    return refused('review.not_found')
  return theirs.answer === null ? allowed : refused('review.already_answered')
}
