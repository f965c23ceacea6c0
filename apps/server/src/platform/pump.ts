import { AsyncLocalStorage } from 'node:async_hooks'

export type Pump = {
  /** Runs the work now, or once more after the run that is under way. */
  wake(): void
  /** Ends after the run that is under way. */
  stop(): Promise<void>
}

/** Runs the work when woken and at least every so often, never twice at the same time. */
export const startPump = (
  work: () => Promise<unknown>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): Pump => {
  // Whoever wakes it lends neither its request nor its moved clock.
  const outside = AsyncLocalStorage.snapshot()
  let active = false
  let again = false
  let stopped = false
  let current: Promise<void> = Promise.resolve()
  const run = async (): Promise<void> => {
    active = true
    do {
      again = false
      try {
        await work()
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
