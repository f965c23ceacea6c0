import { AsyncLocalStorage } from 'node:async_hooks'

const moved = new AsyncLocalStorage<Date>()
let offsetMs = 0

/** The time commands decide by. The database follows it: see `inTransaction`. */
export const now = (): Date => moved.getStore() ?? new Date(Date.now() + offsetMs)

/** Whether the clock was moved, so that the database must be told. */
export const clockIsMoved = (): boolean => moved.getStore() !== undefined || offsetMs !== 0

/** Runs the work as if it were that moment: the demo's history and tests of deadlines. */
export const atTime = <T>(moment: Date, work: () => Promise<T>): Promise<T> =>
  moved.run(moment, work)

/** Moves the clock of the whole process by so many milliseconds (tests only); 0 sets it right again. */
export const moveClock = (ms: number): void => {
  offsetMs = ms
}
