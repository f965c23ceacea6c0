import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskLow } from '../disk/disk-space.ts'

export type Pump = {
  /** Now, or once more after the run that is under way. */
  wake(): void
  /** After the run that is under way. */
  stop(): Promise<void>
}

/**
 * Woken, and every so often; never twice at once. Woken during a run it runs once more, `restMs`
 * later. It rests while the disk has no room, except `whileDiskLow`: what only reads, or makes
 * room.
 */
export const startPump = (
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
