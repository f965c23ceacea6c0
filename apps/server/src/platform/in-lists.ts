import { isBusy } from './http/problem.ts'
import { Refusal } from './refusal.ts'

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type Limits = { list: number; waiting: number }

/**
 * What comes for a key while its last list is done is done together in the next, in the order in
 * which it came. `work` answers each in its place; a refusal is that one's alone. Should a list
 * fail as a whole, each is done by itself, so that one never fails its neighbours.
 */
export const inLists = <Item, Result>(
  limits: Limits,
  work: (items: Item[]) => Promise<(Result | Refusal)[]>,
): ((key: string, item: Item) => Promise<Result>) => {
  const queues = new Map<string, Waiting<Item, Result>[]>()

  const settle = async (list: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const outcomes = await work(list.map(({ item }) => item))
      list.forEach(({ resolve, reject }, nr) => {
        const outcome = outcomes[nr] as Result | Refusal
        if (outcome instanceof Refusal) reject(outcome)
        else resolve(outcome)
      })
    } catch (error) {
      // Of a database that doesn't answer each would only be told so after the other.
      if (list.length === 1 || (error instanceof Error && isBusy(error)))
        for (const { reject } of list) reject(error)
      else for (const one of list) await settle([one])
    }
  }

  const serve = async (key: string, queue: Waiting<Item, Result>[]): Promise<void> => {
    while (queue.length > 0) await settle(queue.splice(0, limits.list))
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
      // After this turn of the event loop, so that what came together goes together.
      setImmediate(() => void serve(key, begun))
    })
}
