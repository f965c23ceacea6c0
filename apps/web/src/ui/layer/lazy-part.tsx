import { type ComponentType, lazy } from 'react'
import { isOffline, loadPatiently } from '#lib/loading/load-patiently.ts'

export type Load<Props> = () => Promise<ComponentType<Props>>

/** Skipped while offline, because browsers never request a failed module again. */
const preloads = (load: () => Promise<unknown>) => () => {
  if (!isOffline()) void load().catch(() => {})
}

/** Loads a component when it is first rendered. `preload` loads the code earlier. */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  Object.assign(
    lazy(async () => ({ default: await loadPatiently(load) })),
    { preload: preloads(load) },
  )
