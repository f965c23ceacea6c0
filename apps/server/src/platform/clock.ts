import { AsyncLocalStorage } from 'node:async_hooks'
import { minuteMs } from '@tandem/contract/time.ts'

const moved = new AsyncLocalStorage<Date>()
let offsetMs = 0

// Smaller differences can come from the network delay of the database's answer.
const sameMs = 1_000
const apartMs = minuteMs

/** The database's time, with the reading of a monotonic clock at that moment. */
let heard: { databaseMs: number; steadyMs: number } | undefined

/** Records the database's time. `askedMs` is the `performance.now()` of the query's start. */
export const hearDatabaseClock = (databaseMs: number, askedMs: number): void => {
  const heardMs = performance.now()
  if (heardMs - askedMs <= sameMs) heard = { databaseMs, steadyMs: (askedMs + heardMs) / 2 }
}

/** Milliseconds by which this machine is ahead of the database. Undefined until measured. */
export const clockAheadMs = (): number | undefined =>
  heard && Date.now() - (heard.databaseMs + performance.now() - heard.steadyMs)

/** False until the clocks were compared, or when they differ by more than a minute. */
export const clocksAgree = (): boolean => Math.abs(clockAheadMs() ?? Infinity) <= apartMs

const present = (): number => {
  const ahead = clockAheadMs() ?? 0
  return Date.now() - (Math.abs(ahead) > sameMs ? ahead : 0)
}

/** The time that commands use: the database's time when this machine's clock is wrong. */
export const now = (): Date => moved.getStore() ?? new Date(present() + offsetMs)

export const clockIsMoved = (): boolean => moved.getStore() !== undefined || offsetMs !== 0

/** Runs `work` at another time, for the demo's history and tests of deadlines. */
export const atTime = <T>(moment: Date, work: () => Promise<T>): Promise<T> =>
  moved.run(moment, work)

/** For tests only: moves the clock of this process. 0 resets it. */
export const moveClock = (ms: number): void => {
  offsetMs = ms
}
