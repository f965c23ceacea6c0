/** How much a proof does: little in every run of the tests, much more with `npm run soak`. */
export const proofSize = (inTests: number, soaking: number): number =>
  process.env.SOAK === 'on' ? soaking : inTests

/** As long as such a proof may take: ten times what it does on a quiet machine. */
export const proofTimeout = proofSize(300_000, 4 * 3_600_000)
