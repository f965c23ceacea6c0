import { Refusal } from './refusal.ts'

type Waiting = { enter: () => void; refuse: () => void }
type Limits = { running: number; waitingEach: number; waiting: number }

/** Runs one call per person at a time, in rotation. A full queue refuses the busiest person. */
export const limitConcurrencyPerPerson = (limits: Limits) => {
  const working = new Set<string>()
  // The order of the map's keys is the order in which people are served.
  const queues = new Map<string, Waiting[]>()
  let waiting = 0

  const longest = (): string =>
    [...queues].reduce((most, one) => (one[1].length > most[1].length ? one : most))[0]

  const take = (person: string, end: 'first' | 'last'): Waiting | undefined => {
    const queue = queues.get(person) ?? []
    const taken = end === 'first' ? queue.shift() : queue.pop()
    if (queue.length === 0) queues.delete(person)
    waiting -= 1
    return taken
  }

  const serveNext = (): void => {
    if (working.size >= limits.running) return
    const person = [...queues.keys()].find((one) => !working.has(one))
    if (person === undefined) return
    working.add(person)
    take(person, 'first')?.enter()
    serveNext()
  }

  const leave = (person: string): void => {
    working.delete(person)
    const rest = queues.get(person)
    if (rest !== undefined && queues.delete(person)) queues.set(person, rest)
    serveNext()
  }

  const wait = (person: string): Promise<void> =>
    new Promise((enter, reject) => {
      const refuse = () => reject(new Refusal('server.busy', { retryAfterSeconds: 1 }))
      const queue = queues.get(person) ?? []
      if (queue.length >= limits.waitingEach) return refuse()
      queues.set(person, [...queue, { enter, refuse }])
      waiting += 1
      if (waiting > limits.waiting) take(longest(), 'last')?.refuse()
      serveNext()
    })

  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    await wait(person)
    try {
      return await work()
    } finally {
      leave(person)
    }
  }
}
