import { Refusal } from './refusal.ts'

/** Runs at most `running` calls at once and queues `waiting`. Refuses more with `server.busy`. */
export const limitConcurrency = (limits: { running: number; waiting: number }) => {
  let running = 0
  const waiting: (() => void)[] = []
  const enter = async (): Promise<void> => {
    if (running < limits.running) {
      running += 1
      return
    }
    if (waiting.length >= limits.waiting) throw new Refusal('server.busy', { retryAfterSeconds: 1 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    // Passes the slot straight to the next call, so that a new call cannot take it.
    if (next === undefined) running -= 1
    else next()
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
