/** Runs so much work at once; the rest waits until some of it ended, well or not. */
export const takeTurns = (atOnce: number) => {
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
