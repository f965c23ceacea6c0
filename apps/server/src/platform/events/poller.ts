import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskLow } from '../disk/disk-space.ts'

export type Poller = {
  /** Now, or once more after the run that is under way. */
  wake(): void
  /** After the run that is under way. */
  stop(): Promise<void>
}

/**
 * Runs `work` when woken and every `everyMs`, never twice at once. Waking it during a run makes it
 * run once more, `restMs` later. It rests while the disk is full; work that only reads or that
 * frees space asks for `whileDiskLow`.
 */
export const startPoller = (
  work: () => Promise<unknown>,
  {
    everyMs,
    restMs = 0,
    whileDiskLow = false,
    onError,
  }: {
    everyMs: number
    restMs?: number
    whileDiskLow?: boolean
    onError: (error: unknown) => void
  },
): Poller => {
  // Whoever wakes it lends neither its request nor its moved clock.
  const outside = AsyncLocalStorage.snapshot()
  let active = false
  let again = false
  let stopped = false
  let current: Promise<void> = Promise.resolve()
  const run = async (): Promise<void> => {
    active = true
    do {
      if (again && restMs > 0) await sleep(restMs)
      again = false
      try {
        if (whileDiskLow || !(await isDiskLow())) await work()
      } catch (error) {
        onError(error)
      }
    } while (again && !stopped)
    active = false
  }
  const wake = (): void => {
    if (stopped) return
    if (active) again = true
    else current = outside(run)
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await current
    },
  }
}
