import { dayMs, minuteMs } from '@tandem/contract/time.ts'

export const mailLimits = {
  /** Tries of one mail. Trouble of the mail server itself does not count. */
  attempts: 12,
  /** Pauses between tries double from one minute to this. */
  longestPauseMs: 6 * 60 * minuteMs,
  /** Another server may continue with a mail after this time. */
  leaseMs: 5 * minuteMs,
  /** Older mails are deleted, whatever became of them. */
  keptMs: 90 * dayMs,
  /** Connections to the mail server at once. Mails to one address never leave at once. */
  connections: 5,
} as const

/** The pause before the next try, counting from 1. */
export const pauseAfter = (attempts: number): number =>
  Math.min(2 ** (attempts - 1) * minuteMs, mailLimits.longestPauseMs)
