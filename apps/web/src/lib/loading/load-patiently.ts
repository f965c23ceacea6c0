import { useSyncExternalStore } from 'react'
import { newVersion, reloadFor } from '../new-version.ts'

/** What parts of the page wait for: the connection, or somebody who loads the new version. */
export type Hindrance = 'connection' | 'version'

const longestWaitMs = 10_000
const hindered = new Map<object, Hindrance>()
const listeners = new Set<() => void>()
const wakers = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const current = (): Hindrance | undefined => {
  const all = new Set(hindered.values())
  return all.has('version') ? 'version' : [...all][0]
}

/** What parts that were asked for and aren't there yet wait for. */
export const useHindrance = (): Hindrance | undefined =>
  useSyncExternalStore(listen, current, () => undefined)

export const tryNow = (): void => {
  for (const wake of [...wakers]) wake()
}

const untilNextTry = async (tries: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.min(longestWaitMs, 250 * 2 ** tries))
  wakers.add(resolve)
  window.addEventListener('online', resolve as () => void)
  await promise
  clearTimeout(timer)
  wakers.delete(resolve)
  window.removeEventListener('online', resolve as () => void)
}

// Each browser's words for a file that didn't come; anything else is a mistake in the file.
const missing = /dynamically imported module|importing a module script failed|unable to preload/i

const hindranceOf = async (): Promise<Hindrance | 'reloading'> => {
  const version = await newVersion()
  if (version === undefined) return 'connection'
  return reloadFor(version) ? 'reloading' : 'version'
}

/** Waits for the connection and goes on by itself; for a new version the page is loaded anew. */
export const loadPatiently = async <T>(load: () => Promise<T>): Promise<T> => {
  const part = {}
  for (let tries = 0; ; tries += 1) {
    try {
      const loaded = await load()
      // What came for one comes for the others too.
      if (hindered.delete(part)) tryNow()
      tell()
      return loaded
    } catch (error) {
      if (!(error instanceof Error && missing.test(error.message))) throw error
      const hindrance = await hindranceOf()
      if (hindrance === 'reloading') return new Promise(() => {})
      hindered.set(part, hindrance)
      tell()
      await untilNextTry(tries)
    }
  }
}
