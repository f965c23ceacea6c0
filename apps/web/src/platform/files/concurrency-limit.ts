export const limitConcurrency = (atOnce: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot is handed over directly, so that no new task can take it.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
