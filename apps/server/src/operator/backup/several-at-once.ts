const workersMax = 4

/** Results are in the order of `all`. The first failure ends the work. */
export const severalAtOnce = async <T, Result>(
  all: readonly T[],
  work: (one: T) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  let next = 0
  let failed = false
  const worker = async (): Promise<void> => {
    while (next < all.length && !failed) {
      const nr = next++
      results[nr] = await work(all[nr] as T).catch((error) => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: workersMax }, worker))
  return results
}
