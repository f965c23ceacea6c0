import { type ComponentType, lazy } from 'react'
import { isOffline, loadPatiently } from '#lib/loading/load-patiently.ts'

export type Load<Props> = () => Promise<ComponentType<Props>>

/** Fetches a part's code before it is asked for, unless it can't come: see `loadPatiently`. */
const preloads = (load: () => Promise<unknown>) => () => {
  if (!isOffline()) void load().catch(() => {})
}

/** Fetched when it is first shown, within a `Suspense` that says what waits. */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  Object.assign(
    lazy(async () => ({ default: await loadPatiently(load) })),
    { preload: preloads(load) },
  )
