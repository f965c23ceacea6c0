import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskLow } from '../disk/disk-space.ts'

export type Poller = {
  wake(): void
  stop(): Promise<void>
}

/**
 * Runs `work` every `everyMs` and whenever it is woken, but never twice at once. If it is woken
 * during a run, it runs again `restMs` later. Pauses while the disk is full, unless `whileDiskLow`
 * is set.
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
  // Runs outside the caller's async context, so that its request and moved clock do not apply.
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
