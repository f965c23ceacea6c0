import { hourMs } from '@tandem/contract/time.ts'

const storyHours = 24

/** Hours after it went live: once it has been seen, and once it has run its course. */
const askHours = (type: string): readonly number[] =>
  type === 'instagram_story' ? [20] : [72, 28 * 24]

/** Null where it isn't asked for any more. */
export const nextAsk = (type: string, postedAt: Date, after: Date): Date | null => {
  // A story that is gone shows nobody its numbers.
  const isGone = (goneAt(type, postedAt) ?? after) < after
  const due = askHours(type)
    .map((hours) => new Date(postedAt.getTime() + hours * hourMs))
    .find((moment) => moment > after)
  return isGone ? null : (due ?? null)
}

export const goneAt = (type: string, postedAt: Date): Date | null =>
  type === 'instagram_story' ? new Date(postedAt.getTime() + storyHours * hourMs) : null

/** Told so lately that asking would be a bother. */
export const isFresh = (numbersAt: Date | null, at: Date): boolean =>
  numbersAt !== null && at.getTime() - numbersAt.getTime() < 12 * hourMs

const askDays = 14

/** An old question is dropped, so that nobody stands before a heap of them. */
export const oldestAsk = (at: Date): Date => new Date(at.getTime() - askDays * 24 * hourMs)

export const isAsked = (
  { askedAt, numbersAt }: { askedAt: Date | null; numbersAt: Date | null },
  at: Date,
): boolean =>
  askedAt !== null && askedAt > oldestAsk(at) && (numbersAt === null || askedAt > numbersAt)
