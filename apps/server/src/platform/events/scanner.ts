import { atTime, clocksAgree, now } from '../clock.ts'
import { type Poller, startPoller } from './poller.ts'

export type DueSource<T> = {
  /** For the log. */
  name: string
  /** In the order of their times, after the one given. */
  list(limit: number, after: T | undefined): Promise<T[]>
  /** In a transaction of its own that looks again; false when somebody was faster. */
  fire(due: T): Promise<boolean>
}

export type Scanned = { name: string; fired: number; failed: number }

const batch = 200
// A few at a time: requests of people keep most of the pool to themselves.
const atOnce = 4

/**
 * One that fails waits for the next pass and holds up nobody. Any number of servers: each thing is
 * locked and looked at again before it is touched.
 */
const scanOnce = async <T>(
  source: DueSource<T>,
  onError: (error: unknown) => void,
): Promise<Scanned> => {
  const scanned = { name: source.name, fired: 0, failed: 0 }
  const fireOne = async (due: T): Promise<void> => {
    try {
      if (await source.fire(due)) scanned.fired += 1
    } catch (error) {
      scanned.failed += 1
      onError(error)
    }
  }
  for (let after: T | undefined; ; ) {
    const due = await source.list(batch, after)
    const waiting = [...due]
    const work = async (): Promise<void> => {
      for (let due = waiting.shift(); due !== undefined; due = waiting.shift()) await fireOne(due)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    after = due.at(-1)
    if (due.length < batch) return scanned
  }
}

export type Scan = {
  (onError: (error: unknown) => void): Promise<Scanned>
  /** For the log. */
  source: string
  /** Due for longer than this, and nothing has happened. */
  isLate(ms: number): Promise<boolean>
}
export const scanOf = <T>(source: DueSource<T>): Scan =>
  Object.assign((onError: (error: unknown) => void) => scanOnce(source, onError), {
    source: source.name,
    // What was due by then and still is.
    isLate: (ms: number) =>
      atTime(
        new Date(now().getTime() - ms),
        async () => (await source.list(1, undefined)).length > 0,
      ),
  })

// Sooner than the next round: a database that was busy for a moment must not cost half a minute.
const retryMs = 2_000

/**
 * One after the other, now and every so often. One that fails is soon tried again. A server whose
 * clock is wrong leaves it to the others: nothing that moves coins rests on a machine that errs.
 */
export const startScanner = (
  scans: readonly Scan[],
  options: { everyMs: number; onError: (error: unknown) => void },
): Poller => {
  const again = (): void => poller.wake()
  const poller = startPoller(async () => {
    for (const scan of scans) {
      if (!clocksAgree()) return
      try {
        await scan(options.onError)
      } catch (error) {
        options.onError(error)
        setTimeout(again, retryMs).unref()
      }
    }
  }, options)
  poller.wake()
  return poller
}
