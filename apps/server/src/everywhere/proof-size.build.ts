/** How much a proof does: little in every run of the tests, much more with `npm run soak`. */
export const proofSize = (inTests: number, soaking: number): number =>
  process.env.SOAK === 'on' ? soaking : inTests

/**
 * Every so many-th of them in the tests, all with `npm run soak`. The turn says which: another one for
 * each list, so that every kind of thing is tried on some.
 */
export const sampleOf = <T>(all: readonly T[], every: number, turn: number): T[] => {
  const step = proofSize(every, 1)
  return all.filter((_, nr) => nr % step === turn % step)
}

/** As long as such a proof may take: ten times what it does on a quiet machine. */
export const proofTimeout = proofSize(300_000, 4 * 3_600_000)
