import { idleNotices } from '@tandem/contract/money/coins/idle-coins.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { monthsLater } from './months.rules.ts'

/** `notices` counts the notices about `expiresAt` that were already sent. */
export type Countdown = { notices: 0 } | { notices: number; expiresAt: Date }

export type IdleStep =
  | { do: 'wait'; until: Date; countdown: Countdown }
  | { do: 'tell'; days: number; until: Date; countdown: { notices: number; expiresAt: Date } }
  | { do: 'expire'; expiresAt: Date }

const plusDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)
const later = (one: Date, other: Date): Date => (one > other ? one : other)

const fromStart = (lapse: Date, at: Date): IdleStep => {
  const first = plusDays(lapse, -idleNotices[0])
  if (at < first) return { do: 'wait', until: first, countdown: { notices: 0 } }
  return tell(1, lapse, at)
}

// A late notice postpones the expiry, so that the owner gets the full announced number of days.
const tell = (nr: number, planned: Date, at: Date): IdleStep => {
  const days = idleNotices[nr - 1] ?? 0
  const expiresAt = later(planned, plusDays(at, days))
  const next = idleNotices[nr]
  return {
    do: 'tell',
    days,
    until: next === undefined ? expiresAt : plusDays(expiresAt, -next),
    countdown: { notices: nr, expiresAt },
  }
}

export const idleStep = (
  idle: { since: Date; countdown: Countdown },
  months: number,
  at: Date,
): IdleStep => {
  const lapse = monthsLater(idle.since, months)
  const { countdown } = idle
  if (!('expiresAt' in countdown)) return fromStart(lapse, at)
  const { expiresAt, notices } = countdown
  // The countdown restarts when the operator extended the time or the server was down for too long.
  if (lapse > expiresAt || at > plusDays(expiresAt, idleNotices[2])) return fromStart(lapse, at)
  const due = idleNotices.filter((days) => at >= plusDays(expiresAt, -days)).length
  if (due > notices) return tell(due, expiresAt, at)
  if (at >= expiresAt) return { do: 'expire', expiresAt }
  const next = idleNotices[notices]
  const until = next === undefined ? expiresAt : plusDays(expiresAt, -next)
  return { do: 'wait', until, countdown }
}

/** Returns when to check an empty wallet next. Coins that arrive before then expire later. */
export const lookAgainAfter = (months: number, at: Date): Date =>
  plusDays(monthsLater(at, months), -idleNotices[0])
