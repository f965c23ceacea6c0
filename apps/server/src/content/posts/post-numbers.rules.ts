import { askAgainDays } from '@tandem/contract/campaigns/analytics/asking.limits.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

const storyHours = 24

/** Hours after publication at which the creator is asked for numbers. */
const askHours = (type: string): readonly number[] =>
  type === 'instagram_story' ? [20] : [72, 28 * 24]

export const nextAsk = (type: string, postedAt: Date, after: Date): Date | null => {
  // When a story disappears, its numbers disappear too, so the creator is no longer asked.
  const isGone = (goneAt(type, postedAt) ?? after) < after
  const due = askHours(type)
    .map((hours) => new Date(postedAt.getTime() + hours * hourMs))
    .find((moment) => moment > after)
  return isGone ? null : (due ?? null)
}

export const goneAt = (type: string, postedAt: Date): Date | null =>
  type === 'instagram_story' ? new Date(postedAt.getTime() + storyHours * hourMs) : null

/** True if the numbers are so recent that a request would annoy the creator. */
export const isFresh = (numbersAt: Date | null, at: Date): boolean =>
  numbersAt !== null && at.getTime() - numbersAt.getTime() < 12 * hourMs

/** Whether the brand may ask the creator for numbers now. */
export const acceptsAsking = (
  post: {
    hasAuthor: boolean
    type: string
    posted_at: string
    numbers_at: string | null
    asked_at: string | null
    /** True while the platform reports the numbers to the brand. */
    isRead: boolean
  },
  at: Date,
): Verdict => {
  const gone = goneAt(post.type, new Date(post.posted_at))
  const toldAt = post.numbers_at === null ? null : new Date(post.numbers_at)
  if (!post.hasAuthor) return refused('post.author_unknown')
  if (post.isRead) return refused('post.numbers_read')
  if (gone !== null && gone <= at) return refused('post.numbers_gone')
  if (isFresh(toldAt, at)) return refused('post.numbers_fresh')
  const askedMs = post.asked_at === null ? null : at.getTime() - Date.parse(post.asked_at)
  return askedMs !== null && askedMs < askAgainDays * dayMs
    ? refused('post.numbers_asked')
    : allowed
}

/**
 * The creator may correct numbers at any time, but never replaces a report that the form did not
 * show. `basedOn`: the newest report that it showed.
 */
export const acceptsNumbers = (
  { numbers_at }: { numbers_at: string | null },
  basedOn: string | null | undefined,
): Verdict => {
  const isNewest =
    basedOn === undefined ||
    (basedOn === null
      ? numbers_at === null
      : numbers_at !== null && Date.parse(numbers_at) === Date.parse(basedOn))
  return isNewest ? allowed : refused('post.numbers_changed')
}

const askDays = 14

/** Older requests are dropped, so that they do not pile up. */
export const oldestAsk = (at: Date): Date => new Date(at.getTime() - askDays * 24 * hourMs)

export const isAsked = (
  { askedAt, numbersAt }: { askedAt: Date | null; numbersAt: Date | null },
  at: Date,
): boolean =>
  askedAt !== null && askedAt > oldestAsk(at) && (numbersAt === null || askedAt > numbersAt)
