export const soaks = process.env.SOAK === 'on'

/** Little in every run of the tests, much more with `npm run soak`. */
export const proofSize = (inTests: number, soaking: number): number => (soaks ? soaking : inTests)

/** `turn`: another one for each list, so that every kind of thing is tried on some. */
export const sampleOf = <T>(all: readonly T[], every: number, turn: number): T[] => {
  const step = proofSize(every, 1)
  return all.filter((_, nr) => nr % step === turn % step)
}

/** Ten times what it takes on a quiet machine. */
export const proofTimeout = proofSize(300_000, 4 * 3_600_000)
