import { dayMs } from '@tandem/contract/time.ts'
import { atTime } from '../src/platform/clock.ts'

type Planned = { at: number; order: number; work: () => Promise<void> }

/** Steps planned after the current time never run, so recent stories stay unfinished. */
export class Timeline {
  readonly now: number
  #planned: Planned[] = []
  #count = 0

  constructor(now: Date) {
    this.now = now.getTime()
  }

  daysAgo(days: number): number {
    return this.now - days * dayMs
  }

  plan(at: number, work: (at: number) => Promise<void>): void {
    if (at > this.now) return
    this.#count += 1
    const planned = { at, order: this.#count, work: () => work(at) }
    let index = this.#planned.length
    while (index > 0 && (this.#planned[index - 1]?.at ?? 0) > at) index -= 1
    this.#planned.splice(index, 0, planned)
  }

  async run(everyDay: (at: number) => Promise<void>): Promise<number> {
    let steps = 0
    let day = 0
    for (let next = this.#planned.shift(); next !== undefined; next = this.#planned.shift()) {
      const { at, work } = next
      await atTime(new Date(at), work)
      steps += 1
      const following = this.#planned[0]
      const today = Math.floor(at / dayMs)
      if (today !== day || following === undefined) {
        day = today
        await atTime(new Date(at), () => everyDay(at))
      }
    }
    return steps
  }
}
