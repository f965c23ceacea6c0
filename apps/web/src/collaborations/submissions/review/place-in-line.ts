export type PlaceInLine = {
  /** Null once it no longer waits. */
  place: number | null
  previous: string | null
  next: string | null
}

/**
 * `before`: the place it had while it waited, for then its neighbours have moved up. After the last
 * one those come that were passed over.
 */
export const placeInLine = (line: readonly string[], id: string, before = 0): PlaceInLine => {
  const found = line.indexOf(id)
  const others = line.filter((one) => one !== id)
  const from = found === -1 ? Math.min(before, line.length) : found
  return {
    place: found === -1 ? null : found,
    previous: others[from - 1] ?? null,
    next: others[from] ?? others[0] ?? null,
  }
}
