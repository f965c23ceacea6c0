type Waiting<Value> = { resolve: (value: Value | null) => void; reject: (error: unknown) => void }

/** All rows of a list request their data within one frame. */
const gatherMs = 16

/** Combines calls within one frame into requests of at most `most` keys. Missing keys give null. */
export const inBatches = <Value>(
  most: number,
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | null>) => {
  let waiting = new Map<string, Waiting<Value>[]>()
  const send = (batch: [string, Waiting<Value>[]][]): void => {
    load(batch.map(([key]) => key)).then(
      (found) => {
        for (const [key, askers] of batch)
          for (const asker of askers) asker.resolve(found.get(key) ?? null)
      },
      (error: unknown) => {
        for (const [, askers] of batch) for (const asker of askers) asker.reject(error)
      },
    )
  }
  const flush = (): void => {
    const all = [...waiting]
    waiting = new Map()
    for (let start = 0; start < all.length; start += most) send(all.slice(start, start + most))
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(flush, gatherMs)
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
    })
}
