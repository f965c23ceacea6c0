/** The shortest slice unless there are fewer people, so that few people cost few queries. */
const sliceMin = 200
/** The longest slice, so that other work of the event loop comes between two slices. */
const sliceMax = 500

/**
 * Goes round all people once per `everyMs`, a slice at a time, so that no moment has to serve all.
 * Call the result often. It does nothing while no slice is due.
 */
export const goRound = (
  people: ReadonlyMap<string, unknown>,
  everyMs: number,
  visit: (userIds: readonly string[]) => Promise<void>,
): (() => Promise<void>) => {
  // The iterator of a map includes people who come during a round and skips those who leave.
  let round = people.keys()
  let countedAt = performance.now()
  let due = 0

  const nextSlice = (count: number): string[] => {
    const slice: string[] = []
    while (slice.length < count) {
      const { value, done } = round.next()
      if (done) {
        round = people.keys()
        break
      }
      slice.push(value)
    }
    return slice
  }

  return async () => {
    const now = performance.now()
    due = Math.min(due + (people.size * (now - countedAt)) / everyMs, people.size)
    countedAt = now
    while (due >= Math.min(people.size, sliceMin) && people.size > 0) {
      const slice = nextSlice(Math.min(Math.floor(due), sliceMax))
      due -= slice.length
      if (slice.length > 0) await visit(slice)
    }
  }
}
