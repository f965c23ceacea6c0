import { appendFileSync } from 'node:fs'

export const soaks = process.env.SOAK === 'on'

/** Returns the small number, or the large one with `npm run soak`. */
export const proofSize = (inTests: number, soaking: number): number => (soaks ? soaking : inTests)

/** Returns every n-th item, starting at `turn`, or all items with `npm run soak`. */
export const sampleOf = <T>(all: readonly T[], every: number, turn: number): T[] => {
  const step = proofSize(every, 1)
  return all.filter((_, nr) => nr % step === turn % step)
}

export const proofTimeout = proofSize(300_000, 4 * 3_600_000)

/** `npm run soak` prints the figures at its end. */
export const reportFigures = (figures: string): void => {
  const file = process.env.SOAK_FIGURES
  if (file !== undefined) appendFileSync(file, `${figures}\n`)
}
