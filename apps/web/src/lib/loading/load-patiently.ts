import { useSyncExternalStore } from 'react'
import { reloadFor, servedVersion } from '../new-version.ts'

/** What parts of the page wait for: the connection, or somebody who loads the page anew. */
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

/** What parts that were asked for and aren't there yet wait for. */
export const useHindrance = (): Hindrance | undefined =>
  useSyncExternalStore(listen, current, () => undefined)

export const tryNow = (): void => {
  for (const wake of [...wakers]) wake(true)
}

/** Answers whether somebody asked for it, whatever the browser knows of its connection. */
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

// Each browser's words for a file that didn't come; anything else is a mistake in the file.
const missing = /dynamically imported module|importing a module script failed|unable to preload/i

const hindranceOf = async (tries: number): Promise<Hindrance | 'reloading'> => {
  const served = await servedVersion()
  if (served === undefined) return 'connection'
  if (!served.isOurs) return reloadFor(served.name) ? 'reloading' : 'version'
  // The connection may have come back in this moment.
  if (tries === 0) return 'connection'
  return reloadFor(`missing ${served.name}`) ? 'reloading' : 'missing'
}

/** As far as a browser knows; a server's rendering is never. */
export const isOffline = (): boolean => navigator.onLine === false

/**
 * Waits for the connection and goes on by itself; for a new version the page is loaded anew. So it
 * is where a file came too late: browsers remember which didn't come, and ask for none of them
 * again. That is why none is asked for while the browser knows that it is offline.
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
      // What came for one comes for the others too.
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
