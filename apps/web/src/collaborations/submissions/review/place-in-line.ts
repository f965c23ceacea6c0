export type PlaceInLine = {
  /** Position of the content in the review queue. Null once the content needs no review. */
  place: number | null
  previous: string | null
  next: string | null
}

/** `before` is the position before a decision removed the content from the queue. */
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
