import { atTime, clocksAgree, now } from '../clock.ts'
import { type Poller, startPoller } from './poller.ts'

export type DueSource<T> = {
  name: string
  /** Returns due items in order of their time, starting after `after`. */
  list(limit: number, after: T | undefined): Promise<T[]>
  /** Locks and checks the item again. Returns false if it is no longer due. */
  fire(due: T): Promise<boolean>
}

export type Scanned = { name: string; fired: number; failed: number }

const batch = 200
// A small number leaves most database connections to requests.
const atOnce = 4

/** A failed item is retried in the next scan. Several servers may scan at once. */
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
  source: string
  isLate(ms: number): Promise<boolean>
}
export const scanOf = <T>(source: DueSource<T>): Scan =>
  Object.assign((onError: (error: unknown) => void) => scanOnce(source, onError), {
    source: source.name,
    isLate: (ms: number) =>
      atTime(
        new Date(now().getTime() - ms),
        async () => (await source.list(1, undefined)).length > 0,
      ),
  })

// Retries before the next regular scan, in case the database was busy for a moment.
const retryMs = 2_000

/** Runs all scans in order. A server with a wrong clock scans nothing, as scans move coins. */
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
