/** Runs at most `atOnce` pieces of work at a time; the others wait in order. */
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
      // The place is handed over, not given back: nobody slips in between.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
