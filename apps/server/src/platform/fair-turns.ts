import { Refusal } from './refusal.ts'

type Limits = {
  /** Jobs that run at the same time, of everybody together. */
  running: number
  /** Jobs of one person that run at the same time. */
  runningOfOne: number
  /** Jobs of one person that may wait; one more is refused with `server.busy`. */
  waitingOfOne: number
}

type Person = { running: number; waiting: (() => void)[] }

/**
 * A queue that serves people in turns, so that somebody with 60 jobs delays everybody else by one
 * job at most. The first argument of what it returns names the person (any text; an account's id).
 */
export const fairTurns = (limits: Limits) => {
  let running = 0
  // A map keeps its order: whoever was served last stands at the end.
  const people = new Map<string, Person>()

  const moveToEnd = (name: string, person: Person): void => {
    people.delete(name)
    people.set(name, person)
  }
  const begin = (name: string, person: Person): void => {
    running += 1
    person.running += 1
    moveToEnd(name, person)
    person.waiting.shift()?.()
  }
  const serveNext = (): void => {
    for (const [name, person] of people) {
      if (running >= limits.running) return
      if (person.waiting.length > 0 && person.running < limits.runningOfOne) begin(name, person)
    }
  }
  const enter = (name: string): Promise<void> => {
    const person = people.get(name) ?? { running: 0, waiting: [] }
    people.set(name, person)
    const { promise, resolve } = Promise.withResolvers<void>()
    const mustWait = running >= limits.running || person.running >= limits.runningOfOne
    if (mustWait && person.waiting.length >= limits.waitingOfOne)
      throw new Refusal('server.busy', { retryAfterSeconds: 1 })
    person.waiting.push(resolve)
    serveNext()
    return promise
  }
  const leave = (name: string): void => {
    const person = people.get(name)
    if (person === undefined) return
    running -= 1
    person.running -= 1
    if (person.running === 0 && person.waiting.length === 0) people.delete(name)
    // Somebody who came while this job ran goes first.
    else moveToEnd(name, person)
    serveNext()
  }

  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await enter(name)
    try {
      return await work()
    } finally {
      leave(name)
    }
  }
}
