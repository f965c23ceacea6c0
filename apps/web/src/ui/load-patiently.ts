const triesMax = 20
const longestWaitMs = 10_000

/**
 * Loads a part that the page can do without for a while. When the connection is away it waits and
 * tries again, for about three minutes: what fails to come must not take the whole page with it.
 */
export const loadPatiently = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (tries === triesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.min(longestWaitMs, 250 * 2 ** tries)))
    }
  }
}
