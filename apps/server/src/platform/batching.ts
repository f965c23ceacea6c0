import { isBusy } from './http/problem.ts'
import { Refusal } from './refusal.ts'

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type Limits = { batch: number; waiting: number }

/**
 * Calls for a key that arrive while its batch is running form the next batch, in order.
 * `work` returns one result per item. When a whole batch fails, each item is retried alone.
 */
export const batched = <Item, Result>(
  limits: Limits,
  work: (items: Item[]) => Promise<(Result | Refusal)[]>,
): ((key: string, item: Item) => Promise<Result>) => {
  const queues = new Map<string, Waiting<Item, Result>[]>()

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const outcomes = await work(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, nr) => {
        const outcome = outcomes[nr] as Result | Refusal
        if (outcome instanceof Refusal) reject(outcome)
        else resolve(outcome)
      })
    } catch (error) {
      // When the database doesn't answer, retries of single items would fail as well.
      if (batch.length === 1 || (error instanceof Error && isBusy(error)))
        for (const { reject } of batch) reject(error)
      else for (const one of batch) await settle([one])
    }
  }

  const serve = async (key: string, queue: Waiting<Item, Result>[]): Promise<void> => {
    while (queue.length > 0) await settle(queue.splice(0, limits.batch))
    queues.delete(key)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key)
      const one = { item, resolve, reject }
      if (queue !== undefined) {
        if (queue.length < limits.waiting) queue.push(one)
        else reject(new Refusal('server.busy', { retryAfterSeconds: 1 }))
        return
      }
      const begun = [one]
      queues.set(key, begun)
      // Waits for the end of this turn, so that calls of the same turn share a batch.
      setImmediate(() => void serve(key, begun))
    })
}
