export const soaks = process.env.SOAK === 'on'

/**
 * Returns the number of repetitions: the small one in normal test runs, the large one with `npm run
 * soak`.
 */
export const proofSize = (inTests: number, soaking: number): number => (soaks ? soaking : inTests)

/**
 * Returns every n-th item, or all items with `npm run soak`. Pass another `turn` for each list, so
 * that together they cover all items.
 */
export const sampleOf = <T>(all: readonly T[], every: number, turn: number): T[] => {
  const step = proofSize(every, 1)
  return all.filter((_, nr) => nr % step === turn % step)
}

export const proofTimeout = proofSize(300_000, 4 * 3_600_000)
