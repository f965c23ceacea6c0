import { Refusal } from './refusal.ts'

/** Runs at most `running` at once and queues `waiting`; one more is refused with `server.busy`. */
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
    // The place is handed over, not given back: nobody can slip in between.
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
