import { useSyncExternalStore } from 'react'
import { reloadFor, servedVersion } from '../new-version.ts'

/** Why code cannot be loaded: no connection, a new version was deployed, or a file is missing. */
export type Hindrance = 'connection' | 'version' | 'missing'

const longestWaitMs = 10_000
const hindered = new Map<object, Hindrance>()
const listeners = new Set<() => void>()
const wakers = new Set<(isAsked: boolean) => void>()

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

export const useHindrance = (): Hindrance | undefined =>
  useSyncExternalStore(listen, current, () => undefined)

export const tryNow = (): void => {
  for (const wake of [...wakers]) wake(true)
}

/** Resolves with true only when somebody pressed "Try now". */
const untilNextTry = async (tries: number): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const goOn = () => resolve(false)
  const timer = setTimeout(goOn, Math.min(longestWaitMs, 250 * 2 ** tries))
  wakers.add(resolve)
  window.addEventListener('online', goOn)
  const isAsked = await promise
  clearTimeout(timer)
  wakers.delete(resolve)
  window.removeEventListener('online', goOn)
  return isAsked
}

// Messages of the browsers for a module that was not delivered.
const missing = /dynamically imported module|importing a module script failed|unable to preload/i

const hindranceOf = async (tries: number): Promise<Hindrance | 'reloading'> => {
  const served = await servedVersion()
  if (served === undefined) return 'connection'
  if (!served.isOurs) return reloadFor(served.name) ? 'reloading' : 'version'
  // The connection may have failed only briefly, so the first failure is retried.
  if (tries === 0) return 'connection'
  return reloadFor(`missing ${served.name}`) ? 'reloading' : 'missing'
}

/** True when the browser knows that it is offline. Always false on the server. */
export const isOffline = (): boolean => navigator.onLine === false

/**
 * Retries until the connection is back and reloads the page after a deployment. Browsers never
 * request a failed module again, so nothing is requested while offline.
 */
export const loadPatiently = async <T>(load: () => Promise<T>): Promise<T> => {
  const part = {}
  let isAsked = false
  const waitFor = async (hindrance: Hindrance, tries: number): Promise<void> => {
    hindered.set(part, hindrance)
    tell()
    isAsked = await untilNextTry(tries)
  }
  for (let tries = 0; ; tries += 1) {
    while (isOffline() && !isAsked) await waitFor('connection', tries)
    try {
      const loaded = await load()
      // One successful load means that the other waiting loads can try at once.
      if (hindered.delete(part)) tryNow()
      tell()
      return loaded
    } catch (error) {
      if (!(error instanceof Error && missing.test(error.message))) throw error
      const hindrance = await hindranceOf(tries)
      if (hindrance === 'reloading') {
        hindered.delete(part)
        return new Promise(() => {})
      }
      await waitFor(hindrance, tries)
    }
  }
}
