import { AsyncLocalStorage } from 'node:async_hooks'
import { minuteMs } from '@tandem/contract/time.ts'

const moved = new AsyncLocalStorage<Date>()
let offsetMs = 0

// Nearer than this, the way of an answer can't be told from a difference.
const sameMs = 1_000
const apartMs = minuteMs

/** What the database's clock said, by our steady clock, which nobody can set. */
let heard: { databaseMs: number; steadyMs: number } | undefined

/** Notes what the database's clock says, asked for at that moment of `performance.now()`. */
export const hearDatabaseClock = (databaseMs: number, askedMs: number): void => {
  const heardMs = performance.now()
  if (heardMs - askedMs <= sameMs) heard = { databaseMs, steadyMs: (askedMs + heardMs) / 2 }
}

/** How far this machine's clock is ahead of the database's; undefined before that was heard. */
export const clockAheadMs = (): number | undefined =>
  heard && Date.now() - (heard.databaseMs + performance.now() - heard.steadyMs)

/** Whether this machine's clock is known to be the database's, to the minute. */
export const clocksAgree = (): boolean => Math.abs(clockAheadMs() ?? Infinity) <= apartMs

const present = (): number => {
  const ahead = clockAheadMs() ?? 0
  return Date.now() - (Math.abs(ahead) > sameMs ? ahead : 0)
}

/** The time commands decide by: the database's where this machine's clock is wrong. */
export const now = (): Date => moved.getStore() ?? new Date(present() + offsetMs)

/** Then the database must be told. */
export const clockIsMoved = (): boolean => moved.getStore() !== undefined || offsetMs !== 0

/** Runs the work as if it were that moment: the demo's history and tests of deadlines. */
export const atTime = <T>(moment: Date, work: () => Promise<T>): Promise<T> =>
  moved.run(moment, work)

/** Moves this process's clock by so many milliseconds (tests only); 0 sets it right again. */
export const moveClock = (ms: number): void => {
  offsetMs = ms
}
