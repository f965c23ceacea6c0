import { keptDays } from '@tandem/contract/content/connections/connection.limits.ts'
import type { Platform, Trouble } from '@tandem/contract/content/connections/connection.schema.ts'
import { dayMs, hourMs, minuteMs } from '@tandem/contract/time.ts'

/** After a story went live: it ends at 24, and its numbers may lag. */
export const storyHours: readonly number[] = [1, 6, 20, 23]

/** Everything a creator posted is looked at once a day. */
export const nextReading = (at: Date): Date => new Date(at.getTime() + dayMs)

/** Longer than all answers of one reading may take. */
export const busyUntil = (at: Date): Date => new Date(at.getTime() + 10 * minuteMs)

type LastFound = { checkedAt: Date | null; connectedAt: Date }
const keptMs = keptDays * dayMs
const lastFound = ({ checkedAt, connectedAt }: LastFound): number =>
  (checkedAt ?? connectedAt).getTime()

/** A permission that ended and isn't given again: account and numbers are forgotten. */
export const forgottenAt = (found: LastFound): Date => new Date(lastFound(found) + keptMs)

const firstWait: Record<Exclude<Trouble, 'refused'>, number> = {
  away: hourMs / 4,
  nonsense: hourMs,
  limited: hourMs,
  not_set_up: dayMs,
}

/** As long as the platform says, else twice as long each time, at most a day. */
export const nextTry = (
  trouble: Exclude<Trouble, 'refused'>,
  { failures, retryAfterSeconds }: { failures: number; retryAfterSeconds: number | undefined },
  at: Date,
): Date => {
  const wait =
    retryAfterSeconds === undefined
      ? Math.min(firstWait[trouble] * 2 ** Math.min(failures, 10), dayMs)
      : retryAfterSeconds * 1000
  return new Date(at.getTime() + wait)
}

/** YouTube’s numbers may be kept while a recent check finds permission and video. */
export const mayNotBeKept = (platform: Platform, found: LastFound, at: Date): boolean =>
  platform === 'youtube' && at.getTime() - lastFound(found) > keptMs
