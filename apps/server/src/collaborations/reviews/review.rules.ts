import { reviewDays } from '@tandem/contract/collaborations/reviews/review.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

type RuledReview = {
  visible_at: string | null
  reveal_at: string
  hidden_at: string | null
  answer: string | null
}

/** For writing; what was written is visible then at the latest. */
export const closesAt = (completedAt: string): Date =>
  new Date(Date.parse(completedAt) + reviewDays * dayMs)

/** One per side within the time; it may change until somebody else could have read it. */
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

/** Both sides wrote, or the time to write is over. */
export const isToBeSeen = (
  written: readonly Pick<RuledReview, 'visible_at' | 'reveal_at'>[],
  now: Date,
): boolean =>
  written.some(({ visible_at }) => visible_at === null) &&
  (written.length === 2 || written.some(({ reveal_at }) => Date.parse(reveal_at) <= now.getTime()))

/** Once, and only to what everybody can read. */
export const acceptsAnswer = (theirs: RuledReview | undefined): Verdict => {
  if (theirs === undefined || theirs.visible_at === null || theirs.hidden_at !== null)
    return refused('review.not_found')
  return theirs.answer === null ? allowed : refused('review.already_answered')
}
