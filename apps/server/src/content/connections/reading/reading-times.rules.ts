import { keptDays } from '@tandem/contract/content/connections/connection.limits.ts'
import type { Platform, Trouble } from '@tandem/contract/content/connections/connection.schema.ts'
import { dayMs, hourMs, minuteMs } from '@tandem/contract/time.ts'

/** Hours after publication at which a story's numbers are read. A story ends after 24 hours. */
export const storyHours: readonly number[] = [1, 6, 20, 23]

export const nextReading = (at: Date): Date => new Date(at.getTime() + dayMs)

/** The lease lasts longer than all requests of one reading. */
export const busyUntil = (at: Date): Date => new Date(at.getTime() + 10 * minuteMs)

type LastFound = { checkedAt: Date | null; connectedAt: Date }
const keptMs = keptDays * dayMs
const lastFound = ({ checkedAt, connectedAt }: LastFound): number =>
  (checkedAt ?? connectedAt).getTime()

/** Unless the creator reconnects, the account and its numbers are deleted at this time. */
export const forgottenAt = (found: LastFound): Date => new Date(lastFound(found) + keptMs)

const firstWait: Record<Exclude<Trouble, 'refused'>, number> = {
  away: hourMs / 4,
  nonsense: hourMs,
  limited: hourMs,
  not_set_up: dayMs,
}

/** Waits as long as the platform asks, else twice as long after each failure, up to a day. */
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

/** YouTube's terms allow stored numbers only while a recent check finds the video. */
export const mayNotBeKept = (platform: Platform, found: LastFound, at: Date): boolean =>
  platform === 'youtube' && at.getTime() - lastFound(found) > keptMs
