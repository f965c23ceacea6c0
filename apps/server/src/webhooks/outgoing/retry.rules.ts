const minute = 60_000
const hour = 60 * minute
/** After the first try, the second, and so on. */
const waits = [
  ...[1, 5, 15, 30].map((count) => count * minute),
  ...[1, 2, 4, 8, 12, 18, 24].map((count) => count * hour),
]
export const triesMax = waits.length + 1
export const failingMsMax = 72 * hour

/**
 * When to try again, a tenth earlier or later so that many don't come at once; null: that was the
 * last try. `random`: from 0 to 1.
 */
export const nextTry = (tries: number, at: Date, random: number): Date | null => {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(at.getTime() + wait * (0.9 + 0.2 * random))
}

export const mustSwitchOff = (failingSince: Date, at: Date): boolean =>
  at.getTime() - failingSince.getTime() >= failingMsMax
