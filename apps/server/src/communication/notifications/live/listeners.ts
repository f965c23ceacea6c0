import type { LiveStream } from './live-stream.ts'

/** The open streams by person, so that news of one person costs nothing for all others. */
export class Listeners {
  readonly #people = new Map<string, Set<LiveStream>>()

  get isEmpty(): boolean {
    return this.#people.size === 0
  }

  get people(): ReadonlyMap<string, unknown> {
    return this.#people
  }

  countOf(userId: string): number {
    return this.#people.get(userId)?.size ?? 0
  }

  add(stream: LiveStream): void {
    const own = this.#people.get(stream.userId)
    if (own === undefined) this.#people.set(stream.userId, new Set([stream]))
    else own.add(stream)
  }

  delete(stream: LiveStream): void {
    const own = this.#people.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) this.#people.delete(stream.userId)
  }

  of(userIds: Iterable<string>): LiveStream[] {
    const found: LiveStream[] = []
    for (const userId of userIds)
      for (const stream of this.#people.get(userId) ?? []) if (stream.open) found.push(stream)
    return found
  }

  all(): LiveStream[] {
    return [...this.#people.values()].flatMap((own) => [...own])
  }
}
